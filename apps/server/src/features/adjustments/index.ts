/** What other features may import. */

export { adjustmentHandlers, findCurrentAdjustment } from './adjustments.routes.ts';
export { adjustmentAdminHandlers } from './admin/admin.routes.ts';
