/** The minimum number of embargoed questions, about a section, for a total that does not reveal a single one. */
export const MIN_EMBARGOED_FOR_TOTAL = 20;

/**
 * Whether the score of an attempt may be shown while some of its questions are embargoed (decision 52). The other
 * questions are shown, so the score reveals how many of the embargoed ones were right, which must not identify one.
 */
export const mayShowTotal = ({ questions, right }: { questions: number; right: number }): boolean =>
  questions === 0 || (questions >= MIN_EMBARGOED_FOR_TOTAL && right > 0 && right < questions);

/** The text that the page shows instead of the key. */
export const embargoText = ({
  title,
  inBlindReview,
  kind,
}: {
  title: string;
  inBlindReview: boolean;
  kind?: string;
}): string =>
  kind === 'event'
    ? `Hidden until ${title} is over, because you registered for it`
    : inBlindReview
      ? `Hidden until you finish the blind review of ${title}`
      : `Hidden until you submit ${title}`;
