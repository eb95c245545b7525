import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { errorMessages } from '@docket/contract';
import { noCredited, type OptionKey, optionLetter, optionPosition } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { StoredNote } from './explanations.tables.ts';
import { sortNotes } from './notes.ts';

/**
 * An explanation may be outdated after the key or the options of its question change, and its text does not show
 * that. So each one stores the credited option, and a hash of the options, that it was written for.
 */
export interface QuestionAtSave {
  readonly keyAtSave: OptionKey | null;
  readonly optionsHashAtSave: string | null;
}
/** The parts of a question that an explanation depends on. */
export interface KeyAndOptions {
  readonly credited: OptionKey;
  readonly options: readonly string[];
  readonly optionKeys: readonly OptionKey[];
}

/** Null for a question without a key. */
export const toStoredKey = (credited: OptionKey): OptionKey | null =>
  credited === noCredited ? null : credited;
/** The position of the credited option; null for a question without a key. */
export const keyPosition = ({ credited, optionKeys }: Omit<KeyAndOptions, 'options'>): number | null =>
  optionPosition(optionKeys, toStoredKey(credited));
const hasKey = (question: KeyAndOptions | null): question is KeyAndOptions =>
  question !== null && question.credited !== noCredited;

/** White space, and markup except pictures: they do not change the meaning. Hashes of the oldest explanations came from SQL that did the same. */
const formOnly = /<(?!img )[^>]*>|[ \t\n\r\u00a0]|&nbsp;/g;
/**
 * Equal if the options have the same texts in the same order: notes follow their options, but the text of an
 * explanation may name them by their letters.
 */
export const hashOptions = ({ options }: Pick<KeyAndOptions, 'options'>): string =>
  createHash('md5').update(options.join('\x1f').replace(formOnly, '')).digest('hex');

/** The current key and options of a question; null for a passage, which has neither. */
export const toQuestionAtSave = (question: KeyAndOptions | null): QuestionAtSave => ({
  keyAtSave: question && toStoredKey(question.credited),
  optionsHashAtSave: question && hashOptions(question),
});

/** Whether the question has a key for which nobody confirmed the explanation. */
export const isKeyChanged = ({ keyAtSave }: QuestionAtSave, question: KeyAndOptions | null): boolean =>
  hasKey(question) && keyAtSave !== question.credited;
/**
 * Whether nobody confirmed it for the current options. While there is no key, the options are still being written.
 */
export const areOptionsChanged = (
  { optionsHashAtSave }: QuestionAtSave,
  question: KeyAndOptions | null,
): boolean => hasKey(question) && optionsHashAtSave !== hashOptions(question);
export const isUpToDate = (one: QuestionAtSave, question: KeyAndOptions | null): boolean =>
  !isKeyChanged(one, question) && !areOptionsChanged(one, question);

interface ExplanationText {
  readonly html: string;
  readonly notes: readonly StoredNote[];
}
/**
 * Whether both texts are the same. A note on the option that became the key is not compared, because it has to be
 * removed anyway.
 */
export function hasSameText(
  one: ExplanationText,
  other: ExplanationText,
  credited: OptionKey | null | undefined,
): boolean {
  const listNotes = ({ notes }: ExplanationText) =>
    sortNotes(notes).filter((note) => note.optionNo !== credited);
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
  credited: OptionKey | null | undefined,
): boolean {
  const { enabled, ...text } = change;
  if (enabled === undefined) return false;
  if (Object.values(text).every((value) => value === undefined)) return true;
  const { author, videoUrl } = after;
  const sameRest = author === before.author && videoUrl === before.videoUrl;
  return enabled !== before.enabled && sameRest && hasSameText(before, after, credited);
}

interface Seen {
  /** The position of the credited option that the writer saw. */
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
  const credited = question && keyPosition(question);
  if (seen !== undefined && seen !== credited)
    refuse(
      'credited',
      credited
        ? `The correct answer was set to (${optionLetter(credited)})`
        : 'The correct answer was removed',
    );
  if (optionsSeen !== undefined && question && optionsSeen !== hashOptions(question))
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
  return seen === undefined || isSwitch(change, before, after, question?.credited)
    ? { keyAtSave, optionsHashAtSave }
    : toQuestionAtSave(question);
}
