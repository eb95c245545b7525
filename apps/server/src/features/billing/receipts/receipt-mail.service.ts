import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { linkTo, type MailService } from '../../mail/index.ts';
import { listAllPlans } from '../billing.queries.ts';
import {
  findAddressee,
  listBillingStaff,
  listRefundedCharges,
  type MoneyNews,
} from './receipt-mail.queries.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatCents = (cents: number) => dollars.format(cents / 100);
/**
 * What is first read long after it happened is not announced: an imported account, or a restored backup.
 */
const newsMs = 3 * 24 * 60 * 60_000;

export type MailReceipts = (tx: Db, userId: string, news: MoneyNews, now: Date) => Promise<void>;

interface ReceiptState {
  readonly config: Deps['config'];
  readonly mail: MailService;
}
/** The provider does not try a failed refund again: somebody has to send the money another way. */
async function notifyStaff(
  { config, mail }: ReceiptState,
  tx: Db,
  userId: string,
  student: { readonly firstName: string; readonly lastName: string },
  failed: MoneyNews['failedRefunds'],
) {
  const staff = await listBillingStaff(tx);
  const name = [student.firstName, student.lastName].filter(Boolean).join(' ');
  const link = linkTo(config, `/superadmin/users/${userId}?tab=billing`);
  await mail.queueAll(
    tx,
    staff.flatMap(({ id, email, firstName }) =>
      failed.map(({ amount, createdAt }) => ({
        template: 'refund-failed-staff' as const,
        to: email!,
        userId: id,
        values: { firstName, name, amount: formatCents(amount), date: day.format(createdAt), link },
      })),
    ),
  );
}

/** Writes an email for each payment, refund and failed refund, in the transaction that stores it. */
export function receiptMails({ config }: Pick<Deps, 'config'>, mail: MailService): MailReceipts {
  const receiptState: ReceiptState = { config, mail };
  return async (tx, userId, all, now) => {
    const isNews = (at: Date | null) => at !== null && now.getTime() - at.getTime() < newsMs;
    const invoices = all.invoices.filter(({ paidAt }) => isNews(paidAt));
    const charges = all.charges.filter(({ createdAt }) => isNews(createdAt));
    const refunds = all.refunds.filter(({ createdAt }) => isNews(createdAt));
    // A refund may fail weeks later: what was promised then no longer holds.
    const { failedRefunds } = all;
    if (invoices.length + charges.length + refunds.length + failedRefunds.length === 0) return;
    const addressee = await findAddressee(tx, userId);
    if (failedRefunds.length > 0 && addressee)
      await notifyStaff(receiptState, tx, userId, addressee, failedRefunds);
    const email = addressee?.email;
    if (!email) return;
    const allRefunds = [...refunds, ...failedRefunds];
    const plans = invoices.length + allRefunds.length > 0 ? await listAllPlans(tx) : [];
    const findPlanName = (planId: string | null) => plans.find(({ id }) => id === planId)?.name ?? 'Docket';
    const { firstName } = addressee;
    const to = { to: email, userId };
    const linkToReceipt = (id: string) => linkTo(config, `/settings/billing/receipt/${id}`);
    const refunded = new Map(
      allRefunds.length === 0
        ? []
        : (
            await listRefundedCharges(
              tx,
              userId,
              allRefunds.map(({ chargeId }) => chargeId),
            )
          ).map((charge) => [charge.id, charge]),
    );
    const describeRefund = ({ chargeId, amount, createdAt }: MoneyNews['refunds'][number]) => {
      const charge = refunded.get(chargeId);
      const receiptId = charge?.invoiceId ?? (charge?.soldAlone ? charge.id : null);
      return {
        firstName,
        amount: formatCents(amount),
        date: day.format(createdAt),
        description: charge?.soldAlone ? charge.description : findPlanName(charge?.planId ?? null),
        card: charge?.last4 ? `the card ending in ${charge.last4}` : 'the card that paid',
        link: receiptId === null ? linkTo(config, '/settings/billing') : linkToReceipt(receiptId),
      };
    };
    await mail.queueAll(tx, [
      ...invoices.map(({ id, number, planId, amountPaid, paidAt }) => ({
        template: 'receipt' as const,
        ...to,
        values: {
          firstName,
          plan: findPlanName(planId),
          amount: formatCents(amountPaid),
          date: day.format(paidAt!),
          number: number ?? id,
          link: linkToReceipt(id),
        },
      })),
      ...charges.map(({ id, amount, description, createdAt }) => ({
        template: 'charge-receipt' as const,
        ...to,
        values: {
          firstName,
          description,
          amount: formatCents(amount),
          date: day.format(createdAt),
          link: linkToReceipt(id),
        },
      })),
      ...refunds.map((refund) => ({ template: 'refund' as const, ...to, values: describeRefund(refund) })),
      ...failedRefunds.map((refund) => ({
        template: 'refund-failed' as const,
        ...to,
        values: describeRefund(refund),
      })),
    ]);
  };
}
