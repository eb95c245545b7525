/** What other features may import. */
export { storeStaffHandlers } from './admin/admin.routes.ts';
export { storeHandlers } from './store.routes.ts';
