import type { Deps } from '../../http/deps.ts';
import type { ExamCouncilFeature } from '../exam-council/index.ts';
import type { MailService } from '../mail/index.ts';
import type { BillingFeature } from './billing.feature.ts';
import { endLeases } from './checkout/requests.queries.ts';
import { dunningService } from './sync/dunning.service.ts';
import { findNewestNightly } from './sync/ledger.queries.ts';

const dayMs = 24 * 60 * 60_000;

/** Background work of billing and of the exam council: events, orders, emails, and the nightly reconciliation. */
export function billingWork(
  deps: Deps,
  {
    billing,
    examCouncil,
    mail,
  }: {
    readonly billing: BillingFeature;
    readonly examCouncil: ExamCouncilFeature;
    readonly mail: MailService;
  },
) {
  const { db, clock, jobs, log } = deps;
  const dunning = dunningService(deps, { mail });
  if (deps.payments.isConfigured) {
    jobs.handle('payment-events', async (isRunning) => {
      const receivedBy = clock.now();
      while (isRunning() && (await billing.processWebhooks(receivedBy)) > 0);
    });
    jobs.handle('billing-upkeep', async () => {
      await examCouncil.finishPrepPlusOrders(clock.now());
      await dunning.sendDunningMails(clock.now());
      await billing.endComplimentaryPlans(clock.now());
    });
    jobs.handle('billing-nightly', async () => {
      const newest = await findNewestNightly(db);
      if (newest && clock.now().getTime() - newest.getTime() < dayMs) return;
      await billing.runNightly();
      await examCouncil.refreshDueAccounts(clock.now());
    });
  }
  return {
    wake: () => jobs.request('payment-events'),
    /**
     * Refreshes the student's account from the exam council, then continues an order of prep plus. If the exam
     * council does not respond, this does not fail: the nightly job reads it again.
     */
    async refreshExamCouncil(userId: string): Promise<void> {
      await examCouncil
        .refreshLsacAccount(userId)
        .catch((err) => log.warn({ err }, 'exam-council account not refreshed'));
      await examCouncil
        .settlePrepPlusOrder(userId)
        .catch((err) => log.warn({ err }, 'prep-plus order not settled'));
    },
    async start() {
      // The embedded database has only one process.
      if (deps.payments.isConfigured && db.kind === 'embedded') await endLeases(db, clock.now());
    },
  };
}
