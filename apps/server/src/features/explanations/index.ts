/** What other features may import. */
export { explanationStaffHandlers } from './admin/admin.routes.ts';
export {
  type ExplanationRow,
  findOfQuestion,
  findOfSegment,
  findOfSegments,
} from './explanations.queries.ts';
export { explanationHandlers } from './explanations.routes.ts';
export { explanationView } from './explanations.view.ts';
export { markUnlocked } from './lock.queries.ts';
export { type NoteView, notesByKey, notesView, sortNotes } from './notes.ts';
export {
  areOptionsChanged,
  hashOptions,
  hasSameText,
  isKeyChanged,
  isUpToDate,
  type KeyAndOptions,
  keyPosition,
  type QuestionAtSave,
  requireCurrentKey,
  toQuestionAtSave,
  updateQuestionAtSave,
} from './question-at-save.ts';
export { createReaders, type Readers } from './reader.service.ts';
