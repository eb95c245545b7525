import type { Deps } from '../../http/deps.ts';
import type { ExamCouncilFeature } from '../exam-council/index.ts';
import type { MailService } from '../mail/mail.service.ts';
import { rounds } from '../notices/rounds.ts';
import type { BillingFeature } from './billing.feature.ts';
import { endLeases, listInvoicesWithPrepPlus } from './billing.queries.ts';
import { dunningService } from './dunning.service.ts';
import { findNewestReconciliation } from './ledger.queries.ts';

const webhookEveryMs = 30_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Work of billing and of the exam council beside the requests: events, orders, mails, and the nightly comparison. */
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
  const { db, clock, log } = deps;
  const dunning = dunningService(deps, { mail });
  const webhooks = rounds(deps, webhookEveryMs, async (isRunning) => {
    while (isRunning() && (await billing.processWebhooks()) > 0);
  });
  const everyMinute = rounds(deps, minuteMs, async () => {
    await examCouncil.finishPrepPlusOrders(clock.now());
    await dunning.sendDunningMails(clock.now());
    await billing.endComplimentaryPlans(clock.now());
  });
  const nightly = rounds(deps, 60 * minuteMs, async () => {
    const newest = await findNewestReconciliation(db);
    if (newest && clock.now().getTime() - newest.getTime() < dayMs) return;
    await billing.runNightly();
    await examCouncil.refreshDueAccounts(clock.now());
  });
  return {
    wake: () => webhooks.soon(0),
    /** Prep plus that was paid with a plan becomes an order at the exam council. */
    async afterPurchase(userId: string): Promise<void> {
      const invoices = await listInvoicesWithPrepPlus(db, userId);
      const now = clock.now();
      for (const { id, prepPlusAmount, chargeId } of invoices)
        await db.transaction((tx) =>
          examCouncil.recordPaidPrepPlus(
            tx,
            userId,
            { key: `invoice:${id}`, amount: prepPlusAmount, chargeId },
            now,
          ),
        );
      if (invoices.length > 0) everyMinute.soon(0);
    },
    /** A silent exam council is no reason to fail: the nightly job reads it again. */
    async refreshExamCouncil(userId: string): Promise<void> {
      await examCouncil
        .settlePrepPlusOrder(userId)
        .catch((err) => log.warn({ err }, 'prep-plus order not settled'));
    },
    async start() {
      if (!deps.payments) return;
      // The embedded database has one process alone.
      if (db.kind === 'embedded') await endLeases(db, clock.now());
      webhooks.start();
      everyMinute.start();
      nightly.start();
    },
    async stop() {
      await Promise.all([webhooks.stop(), everyMinute.stop(), nightly.stop()]);
    },
  };
}
