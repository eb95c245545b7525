/** What other features may use of store. */
export { storeStaffHandlers } from './admin/admin.routes.ts';
export { storeHandlers } from './store.routes.ts';
