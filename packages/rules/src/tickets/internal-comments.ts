const between = '\n\n';

/** The texts of all comments of a ticket as one text, the oldest first: its internal notes. */
export const joinComments = (texts: readonly string[]): string => texts.join(between);

/**
 * What a caller that knows the notes as one text adds to them: the part after what is stored if the text begins with it,
 * else the whole text. Empty if nothing is added.
 */
export const findAddedText = (stored: string, sent: string): string =>
  (sent.startsWith(stored) ? sent.slice(stored.length) : sent).trim();

/** Whether a request to take over a ticket still stands: somebody else holds it, since before the request. */
export const isOpenRequest = (
  comment: { readonly asksTakeover: boolean; readonly authorId: string | null; readonly at: Date },
  claim: { readonly by: string | null; readonly at: Date | null },
): boolean =>
  comment.asksTakeover &&
  comment.authorId !== null &&
  claim.by !== null &&
  claim.by !== comment.authorId &&
  claim.at !== null &&
  comment.at >= claim.at;
