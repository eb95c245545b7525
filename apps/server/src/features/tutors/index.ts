/** What other features may use of tutors. */
export { findAccount, insertTutor } from './tutors.queries.ts';
export { tutorHandlers } from './tutors.routes.ts';
export { deleteTutorsOf } from './tutors.service.ts';
