/** What other features may import. */
export { markAttended } from './attendance.queries.ts';
export { classesFeature, type LeaveClasses } from './classes.feature.ts';
export { getClassTimes } from './classes.policy.ts';
export { markWatched, registerStudent, saveProgress } from './registration.queries.ts';
export { insertClass, upsertRecording } from './schedule.queries.ts';
export { findClasses } from './search.queries.ts';
export { findUpcomingClass } from './upcoming.service.ts';
export { zonedTimestamp } from './when.ts';
