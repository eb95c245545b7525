import type { ItemStatistics } from './item.ts';

/** Why a question should be checked, most serious first. */
export const itemFlags = [
  'negative-discrimination',
  'distractor-beats-key',
  'drift',
  'low-discrimination',
  'too-hard',
  'too-easy',
  'unused-distractor',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

/**
 * Thresholds of the flags. A discrimination below .20 is usually called marginal at best (Ebel and Frisbie,
 * Essentials of Educational Measurement, 5th ed. 1991, ch. 13); with the question excluded from the score, sections
 * of 25 questions lose about .05 of it.
 */
export const flagThresholds = {
  /** The minimum number of first answers and of attempts: a correlation of 30 pairs has an error of about .18. */
  minAnswers: 30,
  minAttempts: 30,
  lowDiscrimination: 0.15,
  /** A distractor that fewer students chose may beat the key by chance. */
  distractorShare: 0.05,
  tooEasy: 0.95,
  /** The expected share if all students guess among five options. */
  tooHard: 0.2,
  /**
   * Both: a difference that is not due to chance among thousands of questions, and that is large enough to matter.
   */
  driftZ: 3.3,
  driftDifference: 0.1,
  /** An option that fewer students chose, out of this many, is useless. */
  unusedShare: 0.01,
  unusedAnswers: 100,
} as const;

const at = flagThresholds;
export const hasEnoughAnswers = (statistics: Pick<ItemStatistics, 'answers'>) =>
  statistics.answers >= at.minAnswers;
export const hasEnoughAttempts = (statistics: Pick<ItemStatistics, 'attempts'>) =>
  statistics.attempts >= at.minAttempts;

/** Whether a distractor was chosen more often than the key, or attracts better students more than the key does. */
function beatsKey(statistics: ItemStatistics, credited: number, option: number): boolean {
  if (option === credited) return false;
  const chosen = statistics.options[option - 1] ?? 0;
  const share = chosen / statistics.answers;
  if (hasEnoughAnswers(statistics) && chosen > statistics.right) return true;
  const own = statistics.optionPointBiserials[option - 1];
  const key = statistics.pointBiserialRest;
  if (!hasEnoughAttempts(statistics) || own === null || own === undefined || key === null) return false;
  return share >= at.distractorShare && own > key;
}

/**
 * The flags of a question, most serious first; none if too few students have answered. `present`: the keys of its
 * options, without those that were replaced.
 */
export function findItemFlags(
  statistics: ItemStatistics,
  credited: number,
  present: readonly number[] = [1, 2, 3, 4, 5],
): ItemFlag[] {
  const { answers, right, options, pointBiserialRest: discrimination } = statistics;
  const { earlyShare, lateShare, driftZ } = statistics;
  const answered = hasEnoughAnswers(statistics);
  const hasAttempts = hasEnoughAttempts(statistics) && discrimination !== null;
  const share = answers === 0 ? 0 : right / answers;
  const distractors = present.filter((option) => option !== credited);
  const drifted =
    driftZ !== null &&
    Math.abs(driftZ) >= at.driftZ &&
    Math.abs(lateShare! - earlyShare!) >= at.driftDifference;
  const unused = distractors.some((option) => (options[option - 1] ?? 0) < at.unusedShare * answers);
  const found: Record<ItemFlag, boolean> = {
    'negative-discrimination': hasAttempts && discrimination < 0,
    'distractor-beats-key': distractors.some((option) => beatsKey(statistics, credited, option)),
    drift: answered && drifted,
    'low-discrimination': hasAttempts && discrimination >= 0 && discrimination < at.lowDiscrimination,
    'too-hard': answered && share < at.tooHard,
    'too-easy': answered && share > at.tooEasy,
    // Nobody expects every distractor of an easy question to be chosen.
    'unused-distractor': answers >= at.unusedAnswers && share <= at.tooEasy && unused,
  };
  return itemFlags.filter((flag) => found[flag]);
}
