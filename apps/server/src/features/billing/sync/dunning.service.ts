import { accessEndsAt, dueDunningMail } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import { linkTo, type MailService } from '../../mail/index.ts';
import { listSent, listUnpaid, recordDunningMail, type UnpaidRow } from './dunning.queries.ts';

const pageSize = 200;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Emails about missing payments: on the day of the failure, and three and six days later. */
export function dunningService(deps: Deps, { mail }: { readonly mail: MailService }) {
  const { db } = deps;

  async function sendDue(row: UnpaidRow, sent: readonly number[], now: Date): Promise<boolean> {
    const { failedAt, email } = row;
    const due = dueDunningMail(failedAt, sent, now);
    if (!due || !failedAt || email === null) return false;
    return db.transaction(async (tx) => {
      const { userId, invoiceId } = row;
      if (!(await recordDunningMail(tx, { userId, invoiceId, number: due.number, sentAt: now })))
        return false;
      await mail.queue(tx, {
        template: 'payment-failed',
        to: email,
        userId,
        values: {
          firstName: row.firstName,
          plan: row.planName,
          amount: dollars.format(row.amount / 100),
          accessEnds: day.format(accessEndsAt(failedAt)),
          link: linkTo(deps.config, '/settings/billing'),
        },
      });
      return true;
    });
  }

  return {
    /** Sends the due emails, each once. Returns how many. */
    async sendDunningMails(now: Date): Promise<number> {
      let count = 0;
      let after: string | null = null;
      for (;;) {
        const rows: UnpaidRow[] = await listUnpaid(db, after, pageSize);
        if (rows.length === 0) return count;
        const sent = await listSent(
          db,
          rows.map(({ userId }) => userId),
        );
        for (const row of rows) {
          const ofInvoice = sent.filter(
            ({ userId, invoiceId }) => userId === row.userId && invoiceId === row.invoiceId,
          );
          const numbers = ofInvoice.map(({ number }) => number);
          if (await sendDue(row, numbers, now)) count += 1;
        }
        if (rows.length < pageSize) return count;
        after = rows.at(-1)!.userId;
      }
    },
  };
}
