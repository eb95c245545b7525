import { pointBiserial } from './correlation.ts';
import { drift } from './drift.ts';
import type { FirstAnswerSums, ItemSums } from './sums.ts';

/** The statistics of a question from the answers of all students. */
export interface ItemStatistics {
  /** First answers, right ones among them, and how many chose each option (by key). */
  readonly answers: number;
  readonly right: number;
  readonly options: readonly number[];
  readonly timedAnswers: number;
  readonly meanSeconds: number | null;
  /** Submitted attempts of its section; the following values are for these. */
  readonly attempts: number;
  /** Attempts that left it blank. */
  readonly blank: number;
  /** Point-biserial of being right with the section's raw score, and with that score minus the question itself. */
  readonly pointBiserial: number | null;
  readonly pointBiserialRest: number | null;
  /**
   * Of choosing each option with the score minus the question itself; of the credited option it equals
   * `pointBiserialRest`.
   */
  readonly optionPointBiserials: readonly (number | null)[];
  /** Share of right answers in the older and in the newer half of first answers, and z of their difference. */
  readonly earlyShare: number | null;
  readonly lateShare: number | null;
  readonly driftZ: number | null;
}

function correlations({ attempts: n, scores, squares, options, optionScores }: ItemSums, credited: number) {
  const right = options[credited - 1] ?? 0;
  const rightScores = optionScores[credited - 1] ?? 0;
  // With y = t - x: Σy = Σt - Σx, and Σy² = Σt² - 2 Σxt + Σx, since x is 0 or 1.
  const rest = { n, y: scores - right, yy: squares - 2 * rightScores + right };
  return {
    pointBiserial: pointBiserial({ n, c: right, y: scores, yy: squares, cy: rightScores }),
    options: options.map((c, i) => {
      const cy = i + 1 === credited ? rightScores - right : optionScores[i]!;
      return pointBiserial({ ...rest, c, cy });
    }),
  };
}

/** The statistics of a question by the keys of its options. */
export function computeItemStatistics(
  first: FirstAnswerSums,
  taken: ItemSums,
  credited: number,
): ItemStatistics {
  const found = correlations(taken, credited);
  const halves = drift(first);
  return {
    answers: first.options.reduce((sum, count) => sum + count, 0),
    right: first.options[credited - 1] ?? 0,
    options: [...first.options],
    timedAnswers: first.timed,
    meanSeconds: first.timed === 0 ? null : first.timeMs / first.timed / 1000,
    attempts: taken.attempts,
    blank: taken.attempts - taken.options.reduce((sum, count) => sum + count, 0),
    pointBiserial: found.pointBiserial,
    pointBiserialRest: found.options[credited - 1] ?? null,
    optionPointBiserials: found.options,
    earlyShare: halves && halves.early.right / halves.early.of,
    lateShare: halves && halves.late.right / halves.late.of,
    driftZ: halves?.z ?? null,
  };
}
