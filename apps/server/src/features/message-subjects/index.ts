/** What other features may import. */
export { findClasses, findLatestWork, requireClass, type WorkRow } from './subject.queries.ts';
export { type MessageSubjects, aboutColumns, messageSubjects } from './subject.service.ts';
export { type AboutRow, composeLabel, namedClass, namedIn } from './subject.view.ts';
