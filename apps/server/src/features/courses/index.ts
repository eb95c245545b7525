/** What other features may import. */
export { lessonStaffHandlers } from './admin/courses.routes.ts';
