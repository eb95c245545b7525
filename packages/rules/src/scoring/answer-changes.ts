export interface AnswerChanges {
  readonly wrongToRight: number;
  readonly rightToWrong: number;
  readonly wrongToWrong: number;
}

/** One question: the credited option, and every answer in order, null for one that was removed. */
export interface AnswersInOrder {
  readonly credited: unknown;
  readonly answers: readonly unknown[];
}

/** Whether the first option chosen was the credited one and the last answer is another. */
export function changedFromCredited({ credited, answers }: AnswersInOrder): boolean {
  const first = answers.find((answer) => answer !== null);
  return first === credited && answers.at(-1) !== credited;
}

/**
 * The results of changed first answers, by question: the first option chosen compared with the last answer (counted
 * as in Benjamin, Cavell and Shallenberger 1984, Teaching of Psychology 11). Returning to the first is not a change;
 * removing the answer counts as wrong.
 */
export function answerChanges(questions: readonly AnswersInOrder[]): AnswerChanges {
  const count = { wrongToRight: 0, rightToWrong: 0, wrongToWrong: 0 };
  for (const { credited, answers } of questions) {
    const first = answers.find((answer) => answer !== null);
    const last = answers.at(-1) ?? null;
    if (first === undefined || first === last) continue;
    if (changedFromCredited({ credited, answers })) count.rightToWrong += 1;
    else if (last === credited) count.wrongToRight += 1;
    else count.wrongToWrong += 1;
  }
  return count;
}
