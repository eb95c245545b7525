import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { errorMessages } from '@docket/contract';
import { optionLetter } from '@docket/rules';
import { ApiError } from '../../api-error.ts';

/**
 * An explanation may be outdated after the key or the options of its question change, and its text does not show
 * that. So each one stores the credited option, and a hash of the options, that it was written for.
 */
export interface QuestionAtSave {
  readonly keyAtSave: number | null;
  readonly optionsHashAtSave: string | null;
}
/** The parts of a question that an explanation depends on; `credited` is 0 if there is no key. */
export interface KeyAndOptions {
  readonly credited: number;
  readonly options: readonly string[];
}

/** The value to store for an explanation that is written now; 0 means no key. */
export const toStoredKey = (credited: number): number | null => credited || null;

/** White space, and markup except pictures: they do not change the meaning. Migration 0016 does the same in SQL. */
const formOnly = /<(?!img )[^>]*>|[ \t\n\r\u00a0]|&nbsp;/g;
/** Equal if the options have the same texts in the same order. */
export const hashOptions = (options: readonly string[]): string =>
  createHash('md5').update(options.join('\x1f').replace(formOnly, '')).digest('hex');

/** The current key and options of a question; null for a passage, which has neither. */
export const toQuestionAtSave = (question: KeyAndOptions | null): QuestionAtSave => ({
  keyAtSave: toStoredKey(question?.credited ?? 0),
  optionsHashAtSave: question && hashOptions(question.options),
});

/** Whether the question has a key for which nobody confirmed the explanation. */
export const isKeyChanged = ({ keyAtSave }: QuestionAtSave, question: KeyAndOptions | null): boolean =>
  question !== null && question.credited > 0 && keyAtSave !== question.credited;
/**
 * Whether nobody confirmed it for the current options. While there is no key, the options are still being written.
 */
export const areOptionsChanged = (
  { optionsHashAtSave }: QuestionAtSave,
  question: KeyAndOptions | null,
): boolean =>
  question !== null && question.credited > 0 && optionsHashAtSave !== hashOptions(question.options);
export const isUpToDate = (one: QuestionAtSave, question: KeyAndOptions | null): boolean =>
  !isKeyChanged(one, question) && !areOptionsChanged(one, question);

interface ExplanationText {
  readonly html: string;
  readonly notes: readonly { readonly optionNo: number; readonly html: string }[];
}
/**
 * Whether both texts are the same. A note on the option that became the key is not compared, because it has to be
 * removed anyway.
 */
export function hasSameText(one: ExplanationText, other: ExplanationText, credited: number): boolean {
  const listNotes = ({ notes }: ExplanationText) => notes.filter((note) => note.optionNo !== credited);
  return one.html === other.html && isDeepStrictEqual(listNotes(one), listNotes(other));
}

interface Saved extends ExplanationText {
  readonly author: string;
  readonly videoUrl: string | null;
  readonly enabled: boolean;
}
/**
 * Whether a change only enables or disables an explanation. That does not confirm its text, even if the text is sent
 * too.
 */
function isSwitch(
  change: { readonly enabled?: boolean | undefined },
  before: Saved,
  after: Saved,
  credited: number,
): boolean {
  const { enabled, ...text } = change;
  if (enabled === undefined) return false;
  if (Object.values(text).every((value) => value === undefined)) return true;
  const { author, videoUrl } = after;
  const sameRest = author === before.author && videoUrl === before.videoUrl;
  return enabled !== before.enabled && sameRest && hasSameText(before, after, credited);
}

interface Seen {
  /** The credited option that the writer saw. */
  readonly credited?: number | null | undefined;
  /** The hash of the options that the writer saw. */
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
 * Throws CONFLICT if the writer saw another key or other options than the question has now: nobody may confirm an
 * explanation for what they have not seen. If nothing is sent, nothing is confirmed.
 */
export function requireCurrentKey(
  { credited: seen, optionsSeen }: Seen,
  question: KeyAndOptions | null,
): void {
  const credited = question?.credited ?? 0;
  if (seen !== undefined && seen !== toStoredKey(credited))
    refuse(
      'credited',
      credited
        ? `The correct answer was set to (${optionLetter(credited)})`
        : 'The correct answer was removed',
    );
  if (optionsSeen !== undefined && question && optionsSeen !== hashOptions(question.options))
    refuse('optionsSeen', errorMessages.explanations.optionsChanged);
}

/** Saving an explanation together with the key confirms it for that key and these options. */
export function updateQuestionAtSave(
  { credited: seen, optionsSeen: _, ...change }: Seen & { readonly enabled?: boolean | undefined },
  before: Saved & QuestionAtSave,
  after: Saved,
  question: KeyAndOptions | null,
): QuestionAtSave {
  const { keyAtSave, optionsHashAtSave } = before;
  return seen === undefined || isSwitch(change, before, after, question?.credited ?? 0)
    ? { keyAtSave, optionsHashAtSave }
    : toQuestionAtSave(question);
}
