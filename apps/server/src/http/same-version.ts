import { requireUnchanged } from './unchanged.ts';

/** The timestamp of a record that was never stored. */
const never = new Date(0);

/** Refuses to overwrite a newer version; null means never stored. Throws CONFLICT. */
export const requireSameVersion = (stored: Date | null, seen: string | null | undefined): void =>
  requireUnchanged(stored ?? never, seen === null ? never.toISOString() : seen);

/** The timestamp of a change as its version: always greater than the last one, even within one millisecond. */
export const nextVersion = (before: Date | null, now: Date): Date =>
  before && before >= now ? new Date(before.getTime() + 1) : now;
