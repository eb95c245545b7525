import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { smtpDelivery } from './mail.delivery.ts';
import { insertMails, type OutgoingMail } from './mail.queries.ts';
import { worded } from './templates/templates.service.ts';
import type { TemplateMail } from './templates/templates.ts';

export interface MailService {
  /** Writes a mail in the transaction that causes it; it leaves once that is committed. */
  queue(tx: Db, mail: OutgoingMail | TemplateMail): Promise<void>;
  /** The same for any number, in one statement. */
  queueAll(tx: Db, mails: readonly (OutgoingMail | TemplateMail)[]): Promise<void>;
  /** Something is due again: looks soon. */
  wake(): void;
  stop(): void;
}

/** Keeps every mail in the outbox; with SMTP_URL it also sends them, beside the requests. */
export function mailService(deps: Deps): MailService {
  const delivery = deps.config.SMTP_URL ? smtpDelivery(deps, deps.config.SMTP_URL) : null;
  if (delivery)
    deps.jobs.handle('mail', async (isRunning) => {
      while (isRunning() && (await delivery.deliverDue()));
    });
  async function queueAll(tx: Db, mails: readonly (OutgoingMail | TemplateMail)[]) {
    if (mails.length === 0) return;
    const numbered = (await worded(tx, mails)).map((mail) => ({ ...mail, id: deps.newId() }));
    await insertMails(tx, numbered, deps.clock.now());
    if (delivery) await deps.jobs.requestIn(tx, 'mail');
  }
  return {
    queue: (tx, mail) => queueAll(tx, [mail]),
    queueAll,
    wake: () => deps.jobs.request('mail'),
    stop: () => delivery?.close(),
  };
}
