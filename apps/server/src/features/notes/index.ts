/** What other features may import. */
export { insertNote } from './notes.queries.ts';
export { notesFeature } from './notes.routes.ts';
