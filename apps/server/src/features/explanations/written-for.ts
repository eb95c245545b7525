import { isDeepStrictEqual } from 'node:util';

/**
 * Words cannot tell whether an explanation still fits after the key of its question was changed, so each keeps the
 * credited option that it was written for.
 */

/** What an explanation that is written now is written for; 0 is no key. */
export const keyOf = (credited: number): number | null => credited || null;

/** Whether its question has a key, and nobody said that it fits this one. */
export const isKeyChanged = (writtenFor: number | null, credited: number): boolean =>
  credited > 0 && writtenFor !== credited;

interface Words {
  readonly html: string;
  readonly notes: readonly { readonly optionNo: number; readonly html: string }[];
}
/** Whether both say the same of the options. A note on the one that became the key has to go, whoever reads the rest. */
export function saysTheSame(one: Words, other: Words, credited: number): boolean {
  const notesOf = ({ notes }: Words) => notes.filter((note) => note.optionNo !== credited);
  return one.html === other.html && isDeepStrictEqual(notesOf(one), notesOf(other));
}

interface Saved extends Words {
  readonly author: string;
  readonly videoUrl: string | null;
  readonly enabled: boolean;
}
/**
 * Saving says that an explanation fits the key of now. To switch it on or off says nothing of its words, also where they
 * are sent along.
 */
export function isSwitch(
  change: { readonly enabled?: boolean | undefined },
  before: Saved,
  after: Saved,
  credited: number,
): boolean {
  const { enabled, ...words } = change;
  if (enabled === undefined) return false;
  if (Object.values(words).every((value) => value === undefined)) return true;
  const { author, videoUrl } = after;
  const sameRest = author === before.author && videoUrl === before.videoUrl;
  return enabled !== before.enabled && sameRest && saysTheSame(before, after, credited);
}
