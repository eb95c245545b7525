/** What other features may use of notes. */
export { findBookmark, findBookmarks, findNotes, insertBookmark, insertNote } from './notes.queries.ts';
export { noteNotFound, notesService } from './notes.service.ts';
