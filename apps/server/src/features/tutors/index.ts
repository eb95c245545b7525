/** What other features may import. */
export { tutorAdminHandlers } from './admin/admin.routes.ts';
export { findAccount, insertTutor } from './tutors.queries.ts';
export { tutorHandlers } from './tutors.routes.ts';
export { deleteTutorsOfAccount } from './tutors.service.ts';
