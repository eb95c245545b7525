import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
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
  stop(): Promise<void>;
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
  const { SMTP_URL } = deps.config;
  // Most of the work of loading it is the mailer, which an outbox alone does not need.
  const delivery = SMTP_URL
    ? import('./mail.delivery.ts').then(({ smtpDelivery }) => smtpDelivery(deps, SMTP_URL))
    : null;
  if (delivery)
    deps.jobs.handle('mail', async (isRunning) => {
      const { deliverDue } = await delivery;
      while (isRunning() && (await deliverDue()));
    });
  return {
    queue: (tx, mail) => queueMails(tx, deps, [mail]),
    queueAll: (tx, mails) => queueMails(tx, deps, mails),
    wake: () => deps.jobs.request('mail'),
    async stop() {
      (await delivery)?.close();
    },
  };
}
