/** What other features may import. */
export { noteAttended } from './attendance.queries.ts';
export { classesFeature, type LeaveClasses } from './classes.feature.ts';
export { getClassTimes } from './classes.policy.ts';
export { markWatched, noteProgress, putStudent } from './registration.queries.ts';
export { insertClass, putRecording } from './schedule.queries.ts';
export { findClasses } from './search.queries.ts';
export { findUpcomingClass } from './upcoming.service.ts';
export { zonedTimestamp } from './when.ts';
