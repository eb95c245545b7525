import { isDeepStrictEqual } from 'node:util';
import { Fault } from '../../fault.ts';

/**
 * Words cannot tell whether an explanation still fits after the key of its question was changed, so each keeps the
 * credited option that it was written for.
 */

/** What an explanation that is written now is written for; 0 is no key. */
export const keyOf = (credited: number): number | null => credited || null;

/** Whether its question has a key, and nobody said that it fits this one. */
export const isKeyChanged = (writtenFor: number | null, credited: number): boolean =>
  credited > 0 && writtenFor !== credited;

/**
 * Throws CONFLICT where the writer saw another key than the question has now: nobody may say unseen that an explanation
 * fits. Whoever does not say what they saw says nothing of the key.
 */
export function mustBeKeyOfNow(seen: number | null | undefined, credited: number): void {
  if (seen === undefined || seen === keyOf(credited)) return;
  const change = credited ? `The key was set to (${'ABCDE'[credited - 1]})` : 'The key was taken away';
  throw new Fault('CONFLICT', `${change} meanwhile. Read the explanation again before you save it.`, [
    { field: 'credited', message: `${change} meanwhile` },
  ]);
}

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
/** To switch an explanation on or off says nothing of its words, also where they are sent along. */
function isSwitch(
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

/** Who saves an explanation and names the key says that it fits that one. */
export function writtenForAfter(
  {
    credited: seen,
    ...change
  }: { readonly credited?: number | null | undefined; readonly enabled?: boolean | undefined },
  before: Saved & { readonly writtenFor: number | null },
  after: Saved,
  credited: number,
): number | null {
  return seen === undefined || isSwitch(change, before, after, credited) ? before.writtenFor : seen;
}
