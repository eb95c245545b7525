import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { accountsService, type RefreshOptions } from './accounts.service.ts';
import { examCouncilAdminHandlers } from './admin/admin.routes.ts';
import { createExamCouncil } from './council/client.ts';
import { toCallError } from './council/council-error.ts';
import { httpTransport } from './council/http-transport.ts';
import { examCouncilHandlers } from './exam-council.routes.ts';
import { lsacAccountView } from './exam-council.view.ts';
import { ordersService } from './orders.service.ts';
import type { PrepPlusPayments } from './ports.ts';
import { serveSimulator } from './simulator/simulator.routes.ts';
import { simulatorTransport } from './simulator/simulator.transport.ts';

/** The exam-council account: real with LSAC_URL and LSAC_TOKEN, otherwise with a simulator in this server. */
export function examCouncilFeature(deps: Deps, { payments }: { readonly payments: PrepPlusPayments }) {
  const { LSAC_URL, LSAC_TOKEN } = deps.config;
  const transport = LSAC_URL && LSAC_TOKEN ? httpTransport(LSAC_URL, LSAC_TOKEN) : simulatorTransport(deps);
  const council = createExamCouncil(deps, transport);
  const accounts = accountsService(deps, council);
  const orders = ordersService({ deps, council, payments, accounts });
  return {
    handlers: {
      ...examCouncilHandlers(deps, { accounts, orders }),
      ...examCouncilAdminHandlers(deps, { council, accounts }),
    },
    /** Adds the page of the simulator, unless the real council is configured. */
    serve: async (app: FastifyInstance): Promise<void> => {
      if (council.kind === 'simulator') await serveSimulator(app, deps);
    },
    /** Reads a student's account from the council and stores it. @throws UNAVAILABLE, WRONG_STATE, CONFLICT */
    refreshLsacAccount: async (userId: string) =>
      lsacAccountView(
        await accounts.refresh(userId).catch((error) => {
          throw toCallError(error);
        }),
        deps.clock.now(),
      ),
    /**
     * From now on the rules of the exam council apply to the student, with a grace period; for the first paid plan.
     */
    enableRules: accounts.enableRules,
    /** For the nightly job. */
    refreshDueAccounts: (now: Date, options?: RefreshOptions) => accounts.refreshDue(now, options),
    /** For a job of every minute: activates paid orders, and settles payments with an unknown result. */
    finishPrepPlusOrders: (now: Date, limit?: number) => orders.finishDue(now, limit),
    /** For billing: settles a prep plus payment that a webhook reports. */
    settlePrepPlusOrder: orders.settleRunning,
    /** For billing: whether prep plus may be sold, alone or with a plan. */
    sellsPrepPlus: orders.isSold,
    /** For billing: prep plus that was paid with an invoice. */
    recordPaidPrepPlus: orders.recordPaid,
    /** For billing: prep plus whose payment was refunded. */
    cancelReturnedPrepPlus: orders.cancelReturned,
  };
}
export type ExamCouncilFeature = ReturnType<typeof examCouncilFeature>;
