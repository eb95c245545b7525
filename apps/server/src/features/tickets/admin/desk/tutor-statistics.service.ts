import type { TutorStatistics } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { invalid } from '../../../../api-error.ts';
import { parseDayRange } from '../../../../http/day-range.ts';
import type { Deps } from '../../../../http/deps.ts';
import type { SessionUser } from '../../../../http/handlers.ts';
import {
  findTutorStatistics,
  listAnsweringTutors,
  type TutorStatisticsRow,
} from './tutor-statistics.queries.ts';

const dayMs = 86_400_000;
const maxDays = 366;

const view = (row: TutorStatisticsRow): TutorStatistics => ({
  user: { id: row.id, name: row.name },
  answered: row.answered,
  replies: row.replies,
  firstReplies: row.firstReplies,
  medianHours: row.medianHours,
  meanHours: row.meanHours,
  votesUp: row.votesUp,
  votesDown: row.votesDown,
  adminVotesUp: row.adminVotesUp,
  adminVotesDown: row.adminVotesDown,
  openClaims: row.openClaims,
});

/**
 * Tutors get only their own statistics, administrators those of everybody who answers or has answered. Days are in
 * UTC. Throws INVALID.
 */
export async function loadTutorStatistics(
  { db }: Deps,
  user: SessionUser,
  days: { from: string; to: string },
): Promise<TutorStatistics[]> {
  const range = parseDayRange(days);
  const [from, to] = [range.from!, range.to!];
  if (to.getTime() - from.getTime() > maxDays * dayMs)
    throw invalid('to', errorMessages.common.atMost366Days);
  if (!inGroup(user.roles, 'admin')) return (await findTutorStatistics(db, [user.id], from, to)).map(view);
  const rows = await findTutorStatistics(db, await listAnsweringTutors(db), from, to);
  const did = (row: TutorStatisticsRow) => row.replies + row.firstReplies + row.openClaims > 0;
  return rows.filter(did).map(view);
}

/** The columns of the CSV file. */
export const statisticsColumns: readonly (readonly [
  string,
  (row: TutorStatistics) => string | number | null,
])[] = [
  ['Tutor', (row) => row.user.name],
  ['Tickets answered', (row) => row.answered],
  ['Replies', (row) => row.replies],
  ['First replies', (row) => row.firstReplies],
  ['Median hours to first reply', (row) => rounded(row.medianHours)],
  ['Mean hours to first reply', (row) => rounded(row.meanHours)],
  ['Votes up', (row) => row.votesUp],
  ['Votes down', (row) => row.votesDown],
  ['Staff votes up', (row) => row.adminVotesUp],
  ['Staff votes down', (row) => row.adminVotesDown],
  ['Open claims', (row) => row.openClaims],
];
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
