/**
 * The exam since August 2024, as the administering council publishes it: the numbers that a current test should have.
 */
export const examShape = {
  scored: { LR: 2, RC: 1 },
  /** One additional section, LR or RC, is unscored. */
  variable: 1,
  questions: { LR: { from: 24, to: 26 }, RC: { from: 26, to: 28 } },
  minutes: 35,
  /** Passages of an RC section. */
  passages: 4,
  /** The most of them that are a pair: a section has one comparative pair or none. */
  maxComparative: 1,
} as const;
