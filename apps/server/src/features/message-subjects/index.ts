/** What other features may import. */
export { findClasses, findLatestWork, requireClass, type WorkRow } from './about.queries.ts';
export { type Abouts, aboutColumns, abouts } from './about.service.ts';
export { type AboutRow, composeLabel, namedClass, namedIn } from './about.view.ts';
export { messageFilters } from './lists/filter.service.ts';
export { type MessageList, readPage } from './lists/lists.service.ts';
export { findMessagePage } from './lists/pages.queries.ts';
export { noteLimit } from './message-subjects.limits.ts';
export { messageSubjectHandlers } from './message-subjects.routes.ts';
