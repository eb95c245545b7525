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
  /** Something is due again: looks at once. */
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}
const everyMs = 5_000;
/** By then the transaction that queued a mail has been committed, as a rule; if not, the next round finds it. */
const soonMs = 100;
const stopWithinMs = 3_000;

/** Keeps every mail in the outbox; with SMTP_URL it also sends them, beside the requests. */
export function mailService(deps: Deps): MailService {
  const delivery = deps.config.SMTP_URL ? smtpDelivery(deps, deps.config.SMTP_URL) : null;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let running = false;

  function plan(afterMs: number) {
    if (!running || round) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      round = work().finally(() => {
        round = undefined;
        plan(everyMs);
      });
    }, afterMs);
    timer.unref();
  }
  async function work() {
    try {
      while (running && (await delivery?.deliverDue()));
    } catch (error) {
      deps.log.warn({ err: error }, 'mails not delivered');
    }
  }
  async function queueAll(tx: Db, mails: readonly (OutgoingMail | TemplateMail)[]) {
    if (mails.length === 0) return;
    const numbered = (await worded(tx, mails)).map((mail) => ({ ...mail, id: deps.newId() }));
    await insertMails(tx, numbered, deps.clock.now());
    plan(soonMs);
  }
  return {
    queue: (tx, mail) => queueAll(tx, [mail]),
    queueAll,
    wake: () => plan(soonMs),
    start() {
      running = delivery !== null;
      plan(0);
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      // A server that does not answer must not hold up the shutdown; its mail is due again after the lease.
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
      delivery?.close();
    },
  };
}
