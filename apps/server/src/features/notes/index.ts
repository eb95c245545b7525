/** What other features may import. */
export { findBookmark, findBookmarks, findNotes, insertBookmark, insertNote } from './notes.queries.ts';
export { noteNotFound, notesService } from './notes.service.ts';
