import type { About, Note } from '@docket/contract/types';

/** The name of the draft of a note: of a new one by what it is about. */
export const noteDraft = (about: About, note?: Note): string =>
  note ? `note.${note.id}` : `note.${about.kind}.${about.id ?? ''}`;
