import type { Output } from '@docket/contract/client';
import { localDay, type RankedEntry, ranked, type StreakState, streakOn, windowAround } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  findOwnPart,
  findPeople,
  listHourRanks,
  listStreakRanks,
  type OwnPart,
  ownPoints,
} from './leaderboard.queries.ts';

const dayMs = 86_400_000;
const keptMs = 30_000;
const shown = 50;
/** The maximum number of ranked students, because the leaderboard is kept in memory. */
const maxRanked = 20_000;

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const toStreakState = (row: Omit<OwnPart, 'listed' | 'timezone'>): StreakState => ({
  streak: row.streak,
  longestStreak: row.streak,
  lastDay: row.lastDay,
  forgivenDay: row.forgivenDay,
});
/** The current streak in the student's time zone. */
const streakNow = (row: Omit<OwnPart, 'listed'>, now: Date) =>
  streakOn(toStreakState(row), localDay(now, row.timezone ?? 'UTC')).current;

/** Caches a result for a while. Concurrent callers share one promise; a rejected one is not cached. */
function kept<T>(make: (now: Date) => Promise<T>): (now: Date) => Promise<T> {
  let cached: { at: number; value: Promise<T> } | null = null;
  return (now) => {
    if (cached && now.getTime() - cached.at < keptMs) return cached.value;
    const value = make(now);
    const mine = { at: now.getTime(), value };
    cached = mine;
    value.catch(() => {
      if (cached === mine) cached = null;
    });
    return value;
  };
}

/**
 * The leaderboard with the requesting student marked, and the rows around that student. Display names, and whether
 * somebody is shown at all, are always current, however old the leaderboard is.
 */
async function present(
  db: Db,
  board: readonly RankedEntry[],
  userId: string,
  own: { listed: boolean; points: number },
): Promise<Output<'GET /leaderboard/24HOURS'>> {
  const top = board.slice(0, shown);
  const around = own.listed ? windowAround(board, userId) : [];
  const ids = new Set([...top, ...around].map((entry) => entry.userId));
  const people = new Map((await findPeople(db, [...ids])).map((row) => [row.userId, row]));
  // A student who left after the leaderboard was made must not leave a gap in the ranks of the others.
  if (people.size < ids.size) {
    const staying = board.filter((entry) => !ids.has(entry.userId) || people.has(entry.userId));
    return present(db, ranked(staying), userId, own);
  }
  const lines = (entries: readonly RankedEntry[]) =>
    entries
      .map((entry) => {
        const person = people.get(entry.userId)!;
        const name = person.hideName ? 'Anonymous' : `${person.firstName} ${person.lastName.slice(0, 1)}.`;
        const { simulated } = person;
        return { rank: entry.rank, name, points: entry.points, you: entry.userId === userId, simulated };
      })
      // Students with the same rank are sorted by display name: any other order would reveal hidden students.
      .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const rank = own.listed ? (board.find((entry) => entry.userId === userId)?.rank ?? null) : null;
  return {
    items: lines(top),
    around: lines(around),
    you: { rank: own.points > 0 ? rank : null, points: own.points, listed: own.listed },
  };
}

/** Both leaderboards. They are cached for 30 s in this process; the student's own points are always current. */
export function leaderboards({ db }: Deps) {
  const since = (now: Date) => new Date(now.getTime() - dayMs);
  const hours = kept(async (now) =>
    ranked(
      (await listHourRanks(db, since(now), now, maxRanked)).map((row) => ({
        userId: row.userId,
        points: row.points,
        share: row.points / row.of,
        timeMs: row.timeMs,
      })),
    ),
  );
  const streaks = kept(async (now) => {
    // A local calendar may be half a day behind UTC, yesterday still counts, and the day before may be forgiven.
    const earliest = isoDay(now.getTime() - 3 * dayMs);
    return ranked(
      (await listStreakRanks(db, earliest, maxRanked))
        .map((row) => ({ userId: row.userId, points: streakNow(row, now), share: 1, timeMs: 0 }))
        .filter((row) => row.points > 0),
    );
  });
  return {
    async last24Hours(userId: string, now: Date) {
      const [board, own, points] = await Promise.all([
        hours(now),
        findOwnPart(db, userId),
        ownPoints(db, userId, since(now), now),
      ]);
      return present(db, board, userId, { listed: own.listed, points });
    },
    async streak(userId: string, now: Date) {
      const [board, own] = await Promise.all([streaks(now), findOwnPart(db, userId)]);
      return present(db, board, userId, { listed: own.listed, points: streakNow(own, now) });
    },
  };
}
