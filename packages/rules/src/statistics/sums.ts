/** At least five options; an option is counted under the number of its key (packages/rules/src/options). */
export const optionCount = 5;
const zeros = (count: number) => Array<number>(count).fill(0);
/** Adds to the count of an option; a question that had more than five has more counts. */
function count(counts: number[], option: number, by: number): void {
  while (counts.length < option) counts.push(0);
  counts[option - 1]! += by;
}

/** A question with the key of its credited option. */
export interface KeyedItem {
  readonly id: string;
  readonly credited: number;
}

/**
 * The sums of first answers to a question. Like the other sums here they are integers that only grow, so that neither
 * the order of answers nor their batches matter.
 */
export interface FirstAnswerSums {
  /** Answers that chose each option. */
  readonly options: number[];
  /** Answers whose time counts, and their milliseconds. */
  timed: number;
  timeMs: number;
  /** Answers and right ones by period (any running number); the first entry is of the period `from`. */
  readonly periods: { from: number; answers: number[]; right: number[] };
}
export const noFirstAnswers = (): FirstAnswerSums => ({
  options: zeros(optionCount),
  timed: 0,
  timeMs: 0,
  periods: { from: 0, answers: [], right: [] },
});

/** Adds one first answer; `answer` is the key of an option, and the period is null if its time is unknown. */
export function addFirstAnswer(
  { options, periods }: FirstAnswerSums,
  { answer, right, period }: { answer: number; right: boolean; period: number | null },
): void {
  count(options, answer, 1);
  if (period === null) return;
  if (periods.answers.length === 0) periods.from = period;
  if (period < periods.from) {
    const earlier = zeros(periods.from - period);
    periods.answers.unshift(...earlier);
    periods.right.unshift(...earlier);
    periods.from = period;
  }
  const at = period - periods.from;
  while (periods.answers.length <= at) {
    periods.answers.push(0);
    periods.right.push(0);
  }
  periods.answers[at]! += 1;
  periods.right[at]! += Number(right);
}

/**
 * A question in submitted attempts of its section. With x = 1 if it was right and t the raw score of the section, the
 * sums of x, xt and x·(t - x) follow from those of the credited option.
 */
export interface ItemSums {
  attempts: number;
  /** Sums of t and of t squared over all its attempts. */
  scores: number;
  squares: number;
  /** How often each option was chosen, and the sum of t over those attempts. */
  readonly options: number[];
  readonly optionScores: number[];
}
export const noItemSums = (): ItemSums => ({
  attempts: 0,
  scores: 0,
  squares: 0,
  options: zeros(optionCount),
  optionScores: zeros(optionCount),
});

/** Raw scores of a section or a test, over attempts that contained all of its questions. */
export interface ScoreSums {
  /** Attempts by raw score, from 0 to the number of questions. */
  readonly distribution: number[];
  /** Right answers to each question, in the order of the questions. */
  readonly rights: number[];
  timeMs: number;
}
export const noScoreSums = (questions: number): ScoreSums => ({
  distribution: zeros(questions + 1),
  rights: zeros(questions),
  timeMs: 0,
});

/** Answers to consecutive questions: keys of options, or 0 if nothing was chosen, which counts as wrong. */
export type Answers = readonly number[];

export const computeRawScore = (items: readonly KeyedItem[], answers: Answers): number =>
  items.reduce((sum, item, i) => sum + Number(answers[i] === item.credited), 0);

/** Adds an attempt to the sums of a section or test; `answers` are for all of its `items`. */
export function addScore(
  sums: ScoreSums,
  items: readonly KeyedItem[],
  answers: Answers,
  timeMs: number,
): void {
  sums.distribution[computeRawScore(items, answers)]! += 1;
  for (const [i, item] of items.entries()) if (answers[i] === item.credited) sums.rights[i]! += 1;
  sums.timeMs += timeMs;
}

/** Adds the answer to one question in an attempt of its section with the raw score `score`. */
export function addItem(sums: ItemSums, answer: number, score: number): void {
  sums.attempts += 1;
  sums.scores += score;
  sums.squares += score * score;
  if (answer === 0) return;
  count(sums.options, answer, 1);
  count(sums.optionScores, answer, score);
}
