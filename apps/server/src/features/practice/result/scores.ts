import type { Practice, TestScore } from '@docket/contract';
import { type PercentileWindow, percentile, scoreBand } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import {
  type AttemptRow,
  type AttemptSectionRow,
  type EmbargoedAttempt,
  hidesTotals,
} from '../../attempts/index.ts';
import { loadPercentiles } from '../../score-tables/index.ts';

const toScore = (
  score: { raw: number; of: number; scaled: number; estimated: boolean; provisional: boolean },
  window: PercentileWindow,
): TestScore => ({
  raw: score.raw,
  of: score.of,
  scaled: score.scaled,
  estimated: score.estimated,
  provisional: score.provisional,
  percentile: {
    percentBelow: percentile(score.scaled, window.rows),
    years: window.years,
    source: window.source,
  },
  band: scoreBand(score.scaled),
});

/**
 * The stored scores of a practice attempt; null before the result, for a timed section, and if they would reveal the
 * key of an embargoed question.
 */
export async function storedScores(
  db: Db,
  attempt: AttemptRow,
  sections: readonly AttemptSectionRow[],
  embargoed: EmbargoedAttempt | undefined,
): Promise<Pick<Practice, 'score' | 'blindScore'>> {
  const { revealedAt, raw, rawOf, scaled, brScaled } = attempt;
  if (revealedAt === null || raw === null || rawOf === null || scaled === null)
    return { score: null, blindScore: null };
  if (hidesTotals(embargoed)) return { score: null, blindScore: null };
  const window = await loadPercentiles(db);
  const marks = { estimated: attempt.estimated ?? true, provisional: attempt.provisional ?? false };
  const brRaw = sections
    .filter((section) => !section.variable)
    .reduce((sum, section) => sum + (section.brRightCount ?? 0), 0);
  return {
    score: toScore({ raw, of: rawOf, scaled, ...marks }, window),
    blindScore:
      brScaled === null || embargoed
        ? null
        : toScore({ raw: brRaw, of: rawOf, scaled: brScaled, ...marks }, window),
  };
}
