import type { ScoreHistory } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  forecastScore,
  localDay,
  outsideDoubt,
  percentile,
  sectionMinutes,
  standardMinutes,
} from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { type AttemptServices, attemptsWithoutTotals, type OwnAttempt } from '../../attempts/index.ts';
import type { ContentIndex, ContentService } from '../../content/index.ts';
import { listOutsideScores, outsideScoreView } from '../../outside-scores/index.ts';
import { loadPercentiles } from '../../score-tables/index.ts';
import { settle } from '../attempt/settle.service.ts';
import { findRetakes } from '../history/retakes.queries.ts';
import { readLevelScore } from './level-score.service.ts';
import { findScores, type ScoreRow, setExcluded } from './score-history.queries.ts';

/** Older scores do not predict the next one. */
const maxScores = 100;
/** The minimum share of new questions: a test with more repeated questions measures memory. */
const leastFresh = 0.5;

/** Why a test does not count for trend and forecast; null if it does. */
function whyNotCounted(row: ScoreRow, index: ContentIndex): ScoreHistory['items'][number]['notCounted'] {
  const sections = index.testsById.get(row.testId)?.sections ?? [];
  const scored = sections.filter((section) => !section.variable).length;
  if (row.excludedAt !== null) return 'excluded';
  if (row.rules.minutes !== standardMinutes) return 'time';
  if (row.scoredSections !== scored) return 'sections';
  if (row.answered === 0) return 'blank';
  return row.fresh < leastFresh * row.answered ? 'repeated' : null;
}

const countsView = (notCounted: ReturnType<typeof whyNotCounted>) => ({
  counts: notCounted === null,
  notCounted,
});

/** The student's scores, oldest first, with a predicted range for the next one. */
export async function readScoreHistory(
  db: Db,
  content: ContentService,
  userId: string,
  now: Date,
): Promise<ScoreHistory> {
  const [index, level] = [await content.index(), await readLevelScore(db, content, userId)];
  const rows = await findScores(db, userId, maxScores, await attemptsWithoutTotals(db, userId, now));
  const retakes = await findRetakes(
    db,
    userId,
    rows.map((row) => row.id),
  );
  const window = await loadPercentiles(db);
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    completedAt: row.endedAt.toISOString(),
    day: localDay(row.endedAt, row.timezone ?? 'UTC'),
    minutes: sectionMinutes(row.rules),
    scaled: row.scaled,
    brScaled: row.brScaled,
    estimated: row.estimated,
    provisional: row.provisional ?? false,
    percentBelow: percentile(row.scaled, window.rows),
    ...countsView(whyNotCounted(row, index)),
    retake: retakes.has(row.id),
  }));
  const counted = items.filter((item) => item.counts);
  const outside = (await listOutsideScores(db, userId)).map(outsideScoreView);
  const scores = [
    ...counted.map(({ day, scaled }) => ({ day, scaled, doubt: 0 })),
    ...outside
      .filter(({ countsInForecast }) => countsInForecast)
      .map(({ takenOn, scaled, source }) => ({ day: takenOn, scaled, doubt: outsideDoubt[source] })),
  ];
  return {
    items,
    outside,
    percentiles: { years: window.years, source: window.source },
    forecast: {
      ...forecastScore(
        scores.sort((a, b) => a.day.localeCompare(b.day)),
        level,
      ),
      provisional: (level?.provisional ?? false) || counted.some((item) => item.provisional),
    },
  };
}

/** Excludes a finished test from the history, or includes it again. Throws NOT_FOUND, WRONG_STATE. */
export async function setCounts(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
  counts: boolean,
): Promise<void> {
  await settle(deps, services, own);
  if (!(await setExcluded(deps.db, own.userId, own.attemptId, counts ? null : own.now)))
    throw wrongState(errorMessages.practice.onlyTestsCount);
}
