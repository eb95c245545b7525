export interface SaidAnswer<A = string> {
  questionId: string;
  /** Null is no answer, or one that was taken back. */
  answer: A | null;
  /** When the student said it, by the client's clock; null when it was not told. */
  at: Date | null;
}

/**
 * The last word per question, by client time. `submitted` may repeat all that is stored: merging twice
 * changes nothing. A submitted answer without a time, or with one yet to come (a clock that runs ahead),
 * counts as said now; a stored one without a time is older than any. A blank without a time is no word at
 * all: a page that lost its memory in a crash must not wipe the answers that it had sent before.
 */
export function mergeAnswers<A = string>(
  stored: readonly SaidAnswer<A>[],
  submitted: readonly SaidAnswer<A>[],
  now: Date,
): SaidAnswer<A>[] {
  const words = new Map(stored.map((word) => [word.questionId, word]));
  // In client time before it is held against now, so that a clock that runs ahead keeps its own order.
  const spoken = submitted.toSorted((a, b) => (a.at ?? now).getTime() - (b.at ?? now).getTime());
  for (const { questionId, answer, at } of spoken) {
    const before = words.get(questionId);
    if (answer === null && at === null) {
      if (!before) words.set(questionId, { questionId, answer, at });
      continue;
    }
    const said = at && at < now ? at : now;
    if (!before?.at || before.at <= said) words.set(questionId, { questionId, answer, at: said });
  }
  return [...words.values()];
}
