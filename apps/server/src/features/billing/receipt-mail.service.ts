import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { linkTo, type MailService } from '../mail/index.ts';
import { listAllPlans } from './billing.queries.ts';
import { findAddressee, type PaidReceipt } from './receipt-mail.queries.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
/**
 * A payment that is first read long after it was made is not announced: an imported account, or a restored backup.
 */
const newsMs = 3 * 24 * 60 * 60_000;

export type MailReceipts = (
  tx: Db,
  userId: string,
  receipts: readonly PaidReceipt[],
  now: Date,
) => Promise<void>;

/** Writes an email for each payment, in the transaction that stores the payment. */
export const receiptMails =
  ({ config }: Pick<Deps, 'config'>, mail: MailService): MailReceipts =>
  async (tx, userId, receipts, now) => {
    const news = receipts.filter(
      ({ paidAt }) => paidAt !== null && now.getTime() - paidAt.getTime() < newsMs,
    );
    if (news.length === 0) return;
    const addressee = await findAddressee(tx, userId);
    const email = addressee?.email;
    if (!email) return;
    const plans = await listAllPlans(tx);
    await mail.queueAll(
      tx,
      news.map(({ id, number, planId, amountPaid, paidAt }) => ({
        template: 'receipt' as const,
        to: email,
        userId,
        values: {
          firstName: addressee.firstName,
          plan: plans.find((plan) => plan.id === planId)?.name ?? 'Docket',
          amount: dollars.format(amountPaid / 100),
          date: day.format(paidAt!),
          number: number ?? id,
          link: linkTo(config, `/settings/billing/receipt/${id}`),
        },
      })),
    );
  };
