/** How much of a draft a reply holds: all of it, its beginning, or the beginning of one that was refused later. */
export type Share = 'whole' | 'part' | 'refused';
export interface Origin {
  readonly by: string;
  readonly share: Share;
}

/** Under what a reply is kept on this device, and which draft some of it came from. */
export const replyName = (ticketId: string): string => `reply.${ticketId}`;
export const originName = (ticketId: string): string => `${replyName(ticketId)}.origin`;

/** An origin as it is kept: the writer, and before it what else is to be said. */
export const writtenOrigin = (by: string, share: Share): string =>
  share === 'whole' ? by : `${share}:${by}`;
/** Null where a reply is the tutor's own. */
export function parseOrigin(kept: string): Origin | null {
  if (kept === '') return null;
  for (const share of ['part', 'refused'] as const)
    if (kept.startsWith(`${share}:`)) return { by: kept.slice(share.length + 1), share };
  return { by: kept, share: 'whole' };
}
