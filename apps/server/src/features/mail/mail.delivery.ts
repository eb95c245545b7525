import { createTransport } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import type { Deps } from '../../http/deps.ts';
import { claimMails, type DueMail, markFailed, markSent, maxTries } from './mail.queries.ts';

const batch = 10;
/** Longer than the timeouts of one try, so that two processes never send the same mail. */
const leaseMs = 10 * 60_000;
/** One minute after the first failure, then 5 minutes, 25 minutes and about two hours. */
const backOffMs = (tries: number) => 60_000 * 5 ** (tries - 1);

/** Sends the mails that are due through an SMTP server; returns whether there may be more. */
export function smtpDelivery(deps: Deps, smtpUrl: string) {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: deps.config.MAIL_FROM },
  );
  async function deliver(mail: DueMail): Promise<void> {
    const { to, subject, html, text } = mail;
    try {
      await transport.sendMail({ to, subject, html, text });
      await markSent(deps.db, mail.id, deps.clock.now());
    } catch (error) {
      // Mail servers repeat the recipient's address in what they answer: that is in the outbox, not in the log.
      const { message, code, responseCode, command } = error as SMTPError;
      deps.log.warn(
        { mail: mail.id, tries: mail.attempts, code, responseCode, command },
        'mail not sent, see the outbox',
      );
      await markFailed(
        deps.db,
        mail.id,
        message.slice(0, 500),
        new Date(deps.clock.now().getTime() + backOffMs(mail.attempts)),
      );
    }
  }
  return {
    async deliverDue(): Promise<boolean> {
      const now = deps.clock.now();
      const due = await claimMails(deps.db, now, new Date(now.getTime() + leaseMs), maxTries, batch);
      for (const mail of due) await deliver(mail);
      return due.length === batch;
    },
    close: () => transport.close(),
  };
}
