/** What other features may import. */
export { findClasses, findLatestWork, requireClass, type WorkRow } from './subject.queries.ts';
export { aboutColumns, type MessageSubjects, messageSubjects } from './subject.service.ts';
export { type AboutRow, composeLabel, namedClass, namedIn } from './subject.view.ts';
