/** What other features may import. */
export { browserErrorAdminHandlers } from './admin/admin.routes.ts';
export { browserErrorHandlers } from './browser-errors.routes.ts';
