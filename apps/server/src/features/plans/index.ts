/** What other features may import. */
export { accessGuard, accessService } from './access.service.ts';
export type { AccessService, StudentAccess } from './access.types.ts';
export { planStaffHandlers } from './admin/admin.routes.ts';
export { loadEntitlement } from './entitlement.service.ts';
export { nameInPlans } from './new-test.service.ts';
export { planHandlers } from './plans.routes.ts';
export { isNewestSubscription, newestSubscription, subscribeToFreePlan } from './subscriptions.queries.ts';
