import { type OptionOrder, optionAt, optionKeyNumber, optionPosition } from '@docket/rules';
import type { StoredNote } from './explanations.tables.ts';

/** A note in the format of the API: `optionNo` is a position. */
export interface NoteView {
  readonly optionNo: number;
  readonly html: string;
}

/** In the order of the keys, so that equal notes are equal lists. */
export const sortNotes = (notes: readonly StoredNote[]): StoredNote[] =>
  notes.toSorted((a, b) => optionKeyNumber(a.optionNo) - optionKeyNumber(b.optionNo));

/** Notes by the position of their options; those on options that were replaced are left out. */
export const notesView = (notes: readonly StoredNote[], order: OptionOrder | null | undefined): NoteView[] =>
  notes
    .flatMap(({ optionNo: key, html }) => {
      const optionNo = optionPosition(order ?? [], key);
      return optionNo === null ? [] : { optionNo, html };
    })
    .sort((a, b) => a.optionNo - b.optionNo);

/**
 * Stores notes on positions by the options themselves. Notes on options that were replaced stay, because their writer
 * did not see them: an option may come back.
 */
export const notesByKey = (
  notes: readonly NoteView[],
  order: OptionOrder,
  before: readonly StoredNote[],
): StoredNote[] =>
  sortNotes([
    ...notes.flatMap(({ optionNo, html }) => {
      const key = optionAt(order, optionNo);
      return key ? { optionNo: key, html } : [];
    }),
    ...before.filter(({ optionNo }) => !order.includes(optionNo)),
  ]);
