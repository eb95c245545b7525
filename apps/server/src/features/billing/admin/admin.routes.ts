import type { billingAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { SyncCustomer } from '../sync/sync.service.ts';
import { billingListHandlers } from './list.routes.ts';
import { studentBillingHandlers } from './student.routes.ts';

/** The calls of staff with a billing role. */
export const billingAdminHandlers = (deps: Deps, sync: SyncCustomer): Handlers<typeof billingAdminCalls> => ({
  ...studentBillingHandlers(deps, sync),
  ...billingListHandlers(deps, sync),
});
