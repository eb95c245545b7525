/** What other features may use of explanations. */
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
export { type Viewers, viewers } from './viewer.service.ts';
export {
  type Asked,
  areOptionsChanged,
  fitsNow,
  isKeyChanged,
  mustBeAskedNow,
  saysTheSame,
  signOf,
  type WrittenFor,
  writtenForAfter,
  writtenNow,
} from './written-for.ts';
