/** What other features may use of courses. */
export { lessonStaffHandlers } from './admin/courses.routes.ts';
