/** What other features may import. */
export { findAccount, insertTutor } from './tutors.queries.ts';
export { tutorHandlers } from './tutors.routes.ts';
export { deleteTutorsOfAccount } from './tutors.service.ts';
