import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { errorMessages } from '@docket/contract';
import { optionLetter } from '@docket/rules';
import { ApiError } from '../../api-error.ts';

/**
 * Words cannot tell whether an explanation still fits after the key or the options of its question were changed, so each
 * keeps the credited option, and a sign of the options, that it was written for.
 */
export interface WrittenFor {
  readonly writtenFor: number | null;
  readonly writtenOptions: string | null;
}
/** What of a question an explanation is written for; `credited` is 0 where there is no key. */
export interface Asked {
  readonly credited: number;
  readonly options: readonly string[];
}

/** What an explanation that is written now is written for; 0 is no key. */
export const keyOf = (credited: number): number | null => credited || null;

/** White space, and markup but pictures: these say nothing else by it. Migration 0016 does the same in SQL. */
const formOnly = /<(?!img )[^>]*>|[ \t\n\r\u00a0]|&nbsp;/g;
/** Equal where the options say the same in the same order. */
export const signOf = (options: readonly string[]): string =>
  createHash('md5').update(options.join('\x1f').replace(formOnly, '')).digest('hex');

/** What fits a question as it is now; null is a passage, which has neither key nor options. */
export const writtenNow = (question: Asked | null): WrittenFor => ({
  writtenFor: keyOf(question?.credited ?? 0),
  writtenOptions: question && signOf(question.options),
});

/** Whether its question has a key, and nobody said that it fits this one. */
export const isKeyChanged = ({ writtenFor }: WrittenFor, question: Asked | null): boolean =>
  question !== null && question.credited > 0 && writtenFor !== question.credited;
/** Whether nobody said that it fits the options as they are; while there is no key, they are being written. */
export const areOptionsChanged = ({ writtenOptions }: WrittenFor, question: Asked | null): boolean =>
  question !== null && question.credited > 0 && writtenOptions !== signOf(question.options);
export const fitsNow = (one: WrittenFor, question: Asked | null): boolean =>
  !isKeyChanged(one, question) && !areOptionsChanged(one, question);

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

interface Seen {
  /** The key. */
  readonly credited?: number | null | undefined;
  /** The sign of the options. */
  readonly optionsSeen?: string | undefined;
}
function refuse(field: keyof Seen, change: string): never {
  throw new ApiError(
    'CONFLICT',
    `${change} in the meantime. Read the explanation again before you save it.`,
    [{ field, message: `${change} in the meantime` }],
  );
}
/**
 * Throws CONFLICT where the writer saw another key or other options than the question has now: nobody may say unseen that
 * an explanation fits. Whoever does not say what they saw says nothing of it.
 */
export function mustBeAskedNow({ credited: seen, optionsSeen }: Seen, question: Asked | null): void {
  const credited = question?.credited ?? 0;
  if (seen !== undefined && seen !== keyOf(credited))
    refuse(
      'credited',
      credited
        ? `The correct answer was set to (${optionLetter(credited)})`
        : 'The correct answer was removed',
    );
  if (optionsSeen !== undefined && question && optionsSeen !== signOf(question.options))
    refuse('optionsSeen', errorMessages.explanations.optionsChanged);
}

/** Who saves an explanation and names the key says that it fits that one, and the options beside it. */
export function writtenForAfter(
  { credited: seen, optionsSeen: _, ...change }: Seen & { readonly enabled?: boolean | undefined },
  before: Saved & WrittenFor,
  after: Saved,
  question: Asked | null,
): WrittenFor {
  const { writtenFor, writtenOptions } = before;
  return seen === undefined || isSwitch(change, before, after, question?.credited ?? 0)
    ? { writtenFor, writtenOptions }
    : writtenNow(question);
}
