/** What other features may import. */
export { admissionAdminHandlers } from './admin/admin.routes.ts';
export { createReader, mayOpen } from './admissions.policy.ts';
export {
  findItem,
  findItemLocations,
  findPlanIdOfUser,
  findSkillByNo,
  type ItemLocationRow,
  listUnits,
} from './admissions.queries.ts';
export { admissionHandlers } from './admissions.routes.ts';
export { insertItem, insertLesson, insertUnit } from './admissions.writes.queries.ts';
export { requireItem } from './reading.service.ts';
