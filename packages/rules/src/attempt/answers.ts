export interface TimedAnswer<A = string> {
  questionId: string;
  /** Null means no answer, or one that was removed. */
  answer: A | null;
  /** When the student answered, by the client's clock; null if unknown. */
  at: Date | null;
}

/**
 * The last answer per question by client time. `submitted` may repeat all stored answers: merging twice changes
 * nothing. A submitted answer without a time, or with a time in the future (a clock that is ahead), counts as given
 * now; a stored one without a time is older than any other. A blank without a time is not an answer: a page that lost its
 * state in a crash must not delete answers that it had sent before (decision 7).
 */
export function mergeAnswers<A = string>(
  stored: readonly TimedAnswer<A>[],
  submitted: readonly TimedAnswer<A>[],
  now: Date,
): TimedAnswer<A>[] {
  const latest = new Map(stored.map((entry) => [entry.questionId, entry]));
  // Sorted by client time before clamping to now, so that answers of a clock that is ahead keep their order.
  const inOrder = submitted.toSorted((a, b) => (a.at ?? now).getTime() - (b.at ?? now).getTime());
  for (const { questionId, answer, at } of inOrder) {
    const before = latest.get(questionId);
    if (answer === null && at === null) {
      if (!before) latest.set(questionId, { questionId, answer, at });
      continue;
    }
    const answeredAt = at && at < now ? at : now;
    if (!before?.at || before.at <= answeredAt)
      latest.set(questionId, { questionId, answer, at: answeredAt });
  }
  return [...latest.values()];
}
