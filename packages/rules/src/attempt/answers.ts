export interface TimedAnswer<A = string> {
  questionId: string;
  /** Null is no answer, or one that was taken back. */
  answer: A | null;
  /** When the student answered, by the client's clock; null when unknown. */
  at: Date | null;
}

/**
 * The last answer per question, by client time. `submitted` may repeat all that is stored: merging twice
 * changes nothing. A submitted answer without a time, or with one yet to come (a clock that runs ahead),
 * counts as given now; a stored one without a time is older than any. A blank without a time is no answer at
 * all: a page that lost its memory in a crash must not wipe the answers that it had sent before.
 */
export function mergeAnswers<A = string>(
  stored: readonly TimedAnswer<A>[],
  submitted: readonly TimedAnswer<A>[],
  now: Date,
): TimedAnswer<A>[] {
  const latest = new Map(stored.map((entry) => [entry.questionId, entry]));
  // In client time before it is held against now, so that a clock that runs ahead keeps its own order.
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
