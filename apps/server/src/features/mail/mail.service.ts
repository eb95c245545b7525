import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { smtpDelivery } from './mail.delivery.ts';
import { insertMails, type OutgoingMail } from './mail.queries.ts';
import { worded } from './templates/templates.service.ts';
import type { TemplateMail } from './templates/templates.ts';

export interface MailService {
  /** Writes a mail in the transaction that causes it; it is sent after the commit. */
  queue(tx: Db, mail: OutgoingMail | TemplateMail): Promise<void>;
  /** Does the same for any number of mails in one statement. */
  queueAll(tx: Db, mails: readonly (OutgoingMail | TemplateMail)[]): Promise<void>;
  /** Mails are due again: the delivery checks soon. */
  wake(): void;
  stop(): void;
}

/** What queueing needs: a command of the operator has no jobs of its own, and the server looks every minute. */
type QueueDeps = Pick<Deps, 'config' | 'clock' | 'newId'> & {
  readonly jobs: Pick<Deps['jobs'], 'requestIn'>;
};

async function queueMails(
  tx: Db,
  deps: QueueDeps,
  mails: readonly (OutgoingMail | TemplateMail)[],
): Promise<void> {
  if (mails.length === 0) return;
  const numbered = (await worded(tx, mails)).map((mail) => ({ ...mail, id: deps.newId() }));
  await insertMails(tx, numbered, deps.clock.now());
  if (deps.config.SMTP_URL) await deps.jobs.requestIn(tx, 'mail');
}

/** The same as `MailService.queue`, for work that every feature starts, such as opening a session. */
export const queueMail = (tx: Db, deps: QueueDeps, mail: TemplateMail): Promise<void> =>
  queueMails(tx, deps, [mail]);

/** Stores every mail in the outbox; with SMTP_URL it also sends them in the background. */
export function mailService(deps: Deps): MailService {
  const delivery = deps.config.SMTP_URL ? smtpDelivery(deps, deps.config.SMTP_URL) : null;
  if (delivery)
    deps.jobs.handle('mail', async (isRunning) => {
      while (isRunning() && (await delivery.deliverDue()));
    });
  return {
    queue: (tx, mail) => queueMails(tx, deps, [mail]),
    queueAll: (tx, mails) => queueMails(tx, deps, mails),
    wake: () => deps.jobs.request('mail'),
    stop: () => delivery?.close(),
  };
}
