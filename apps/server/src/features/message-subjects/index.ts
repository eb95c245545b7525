/** What other features may import. */
export { findClasses, findLatestWork, requireClass, type WorkRow } from './about.queries.ts';
export { type Abouts, aboutColumns, abouts } from './about.service.ts';
export { type AboutRow, composeLabel, namedClass, namedIn } from './about.view.ts';
