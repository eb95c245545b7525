import { requireUnchanged } from './unchanged.ts';

/** The timestamp of what nobody has stored yet. */
const never = new Date(0);

/** Refuses a save on top of a newer one; null is what nobody has stored. Throws CONFLICT. */
export const requireSameVersion = (stored: Date | null, seen: string | null | undefined): void =>
  requireUnchanged(stored ?? never, seen === null ? never.toISOString() : seen);

/** The timestamp of a change as its version: never one that was used before, also within a millisecond. */
export const nextVersion = (before: Date | null, now: Date): Date =>
  before && before >= now ? new Date(before.getTime() + 1) : now;
