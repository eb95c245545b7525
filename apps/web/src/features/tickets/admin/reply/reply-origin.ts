/** How much of a draft a reply contains: all of it, its beginning, or the beginning of one that was refused later. */
export type Share = 'whole' | 'part' | 'refused';
export interface Origin {
  readonly by: string;
  readonly share: Share;
}

/** The key of a reply on this device, and the key of the draft that part of it came from. */
export const getReplyKey = (ticketId: string): string => `reply.${ticketId}`;
export const getOriginKey = (ticketId: string): string => `${getReplyKey(ticketId)}.origin`;

/** The stored form of an origin: the writer, with a prefix if the share is not the whole. */
export const formatOrigin = (by: string, share: Share): string => (share === 'whole' ? by : `${share}:${by}`);
/** Null if the reply is the tutor's own. */
export function parseOrigin(kept: string): Origin | null {
  if (kept === '') return null;
  for (const share of ['part', 'refused'] as const)
    if (kept.startsWith(`${share}:`)) return { by: kept.slice(share.length + 1), share };
  return { by: kept, share: 'whole' };
}
