import type { About, Note } from '@docket/contract/types';

/** The draft key of a note: of a new one by what it is about. */
export const getNoteDraftKey = (about: About, note?: Note): string =>
  note ? `note.${note.id}` : `note.${about.kind}.${about.id ?? ''}`;
