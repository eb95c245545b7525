import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import type { MailService } from './mail.service.ts';
import { findMail, lockMail, type MailLineRow, type MailRow, makeDue } from './outbox.queries.ts';

/**
 * A mail with its links, for an administrator who entered the password. If mails are really sent, nobody sees them: the
 * recipient has them (decision 81). Throws NOT_FOUND, WRONG_STATE.
 */
export async function showLinks(
  deps: Deps,
  id: string,
  by: { readonly userId: string; readonly now: Date },
): Promise<MailRow> {
  const row = await findMail(deps.db, id);
  if (!row) throw notFound('Email');
  if (deps.config.SMTP_URL !== undefined) throw wrongState(errorMessages.mail.linksSent);
  await audit(
    deps.db,
    { newId: deps.newId, now: by.now, actorId: by.userId },
    'mail.links-shown',
    `mail:${id}`,
    {
      after: { subject: row.subject },
    },
  );
  return row;
}

/** Makes a mail that could not be sent due now, and gives it all its tries again. Throws NOT_FOUND, WRONG_STATE. */
export async function retryMail(
  deps: Deps,
  mail: MailService,
  id: string,
  by: { readonly userId: string; readonly now: Date },
): Promise<MailLineRow> {
  const row = await deps.db.transaction(async (tx) => {
    const before = await lockMail(tx, id);
    if (!before) throw notFound('Email');
    if (before.sentAt) throw wrongState(errorMessages.mail.sent);
    if (before.error === null) throw wrongState(errorMessages.mail.notFailed);
    if (before.secretUntil && before.secret === null) throw wrongState(errorMessages.mail.linkExpired);
    await audit(tx, { newId: deps.newId, now: by.now, actorId: by.userId }, 'mail.retry', `mail:${id}`, {
      before: { attempts: before.attempts, error: before.error },
    });
    return makeDue(tx, id, by.now);
  });
  mail.wake();
  return row;
}
