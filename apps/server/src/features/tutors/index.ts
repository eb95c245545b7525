/** What other features may use of tutors. */
export { findAccount, insertTutor } from './tutors.queries.ts';
export { tutorHandlers } from './tutors.routes.ts';
export { deleteTutorsOfAccount } from './tutors.service.ts';
