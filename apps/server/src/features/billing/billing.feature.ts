import type { billingAdminCalls, billingCalls } from '@docket/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { webhookPath } from '../payments-gateway/index.ts';
import { billingAdminHandlers } from './admin/admin.routes.ts';
import { endComplimentaryPlans } from './admin/complimentary.service.ts';
import { auditLostPayments } from './admin/lost-audit.service.ts';
import { listCustomersAfter } from './billing.queries.ts';
import { billingHandlers, type PurchaseHooks } from './billing.routes.ts';
import { prepPlusPayments } from './checkout/prep-plus.service.ts';
import { removeOldRequests } from './checkout/requests.queries.ts';
import { endBilling, stopRenewal } from './end-billing.service.ts';
import { reconcileLedger } from './sync/reconcile.service.ts';
import { customerSync, type SyncHooks } from './sync/sync.service.ts';
import { processWebhooks, readEvent, storeEvent } from './sync/webhooks.service.ts';

const dayMs = 86_400_000;
const maxWebhookBytes = 1_000_000;

/** Plans, payments and the provider's events. */
export function billingFeature(deps: Deps, hooks: SyncHooks) {
  const sync = customerSync(deps, hooks);
  /** The nightly job reads all customers again, in case an event was lost. */
  async function syncAll(): Promise<void> {
    for (let after: string | null = null; ; ) {
      const page: { userId: string; customerId: string }[] = await listCustomersAfter(deps.db, after, 100);
      for (const { customerId } of page)
        await sync(customerId, { source: 'job' }).catch((err) =>
          deps.log.warn({ err, customerId }, 'a customer could not be read by the nightly job'),
        );
      if (page.length < 100) return;
      after = page.at(-1)!.userId;
    }
  }
  return {
    sync,
    prepPlusPayments: prepPlusPayments(deps, sync),
    // Named, because the type of a spread is written out in the declaration.
    handlers: (hooks: PurchaseHooks): Handlers<typeof billingCalls & typeof billingAdminCalls> => ({
      ...billingHandlers(deps, { sync, hooks }),
      ...billingAdminHandlers(deps, sync),
    }),
    endComplimentaryPlans: (now: Date) => endComplimentaryPlans(deps, now),
    endBilling: (userId: string) => endBilling(deps, userId),
    stopRenewal: (userId: string) => stopRenewal(deps, sync, userId),
    processWebhooks: (receivedBy?: Date) => processWebhooks(deps, sync, receivedBy),
    /** Reconciles everything with the provider once a day. */
    async runNightly(): Promise<void> {
      if (!deps.payments.isConfigured) return;
      await syncAll();
      await auditLostPayments(deps);
      await reconcileLedger(deps, { sync, isNightly: true });
      await removeOldRequests(deps.db, new Date(deps.clock.now().getTime() - 30 * dayMs));
    },
    /** Adds the URL that the provider calls; its body is kept as it was signed. */
    serveWebhook(app: FastifyInstance, wake: () => void): void {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        );
        scope.post(webhookPath, { bodyLimit: maxWebhookBytes }, async (request, reply) => {
          const signature = request.headers['stripe-signature'];
          if (
            !deps.payments.isConfigured ||
            typeof signature !== 'string' ||
            typeof request.body !== 'string'
          )
            return reply.code(400).send({ error: 'MALFORMED', message: 'Send a signed event' });
          let event: ReturnType<typeof readEvent>;
          try {
            event = readEvent(deps, request.body, signature);
          } catch {
            return reply.code(400).send({ error: 'MALFORMED', message: 'The signature is wrong or too old' });
          }
          if (!event)
            return reply.code(400).send({ error: 'MALFORMED', message: "The body isn't a valid event" });
          await storeEvent(deps, event);
          wake();
          return { received: true };
        });
      });
    },
  };
}
export type BillingFeature = ReturnType<typeof billingFeature>;
