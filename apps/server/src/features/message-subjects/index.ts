/** What other features may import. */

export { messageFilters } from './lists/filter.service.ts';
export { type MessageList, readPage } from './lists/lists.service.ts';
export { findMessagePage } from './lists/pages.queries.ts';
export { noteLimit } from './message-subjects.limits.ts';
export { messageSubjectHandlers } from './message-subjects.routes.ts';
export { findClasses, findLatestWork, requireClass, type WorkRow } from './subject.queries.ts';
export { aboutColumns, type MessageSubjects, messageSubjects } from './subject.service.ts';
export { type AboutRow, composeLabel, namedClass, namedIn } from './subject.view.ts';
