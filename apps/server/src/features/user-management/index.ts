/** What other features may import. */
export { userAccessFeature } from './access.routes.ts';
export { allUserJobs } from './all-users.job.ts';
export { changeRoles } from './roles.service.ts';
export { userStaffHandlers } from './user-management.routes.ts';
export { findStudentHeads, findUserHeads, type UserHead } from './user-search.service.ts';
