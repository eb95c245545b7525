/** What other features may import. */
export { proctoredAdminHandlers } from './admin/admin.routes.ts';
export { proctoredHandlers } from './proctored.routes.ts';
