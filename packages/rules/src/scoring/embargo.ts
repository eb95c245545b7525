/** So many questions hide among each other: about a section. */
export const MIN_EMBARGOED_FOR_TOTAL = 20;

/**
 * Whether the score of an attempt may be shown while some of its questions are embargoed (decision 52). The other
 * questions are shown, so that the score tells how many of the embargoed ones were right: that must not tell of one.
 */
export const mayShowTotal = ({ questions, right }: { questions: number; right: number }): boolean =>
  questions === 0 || (questions >= MIN_EMBARGOED_FOR_TOTAL && right > 0 && right < questions);

/** What the page says in place of the key. */
export const embargoText = ({ title, inBlindReview }: { title: string; inBlindReview: boolean }): string =>
  inBlindReview ? `Hidden until you finish the blind review of ${title}` : `Hidden until you submit ${title}`;
