/** What other features may import: nothing, since search depends on them. */
export { searchAdminHandlers } from './admin/admin.routes.ts';
export { searchHandlers } from './search.routes.ts';
