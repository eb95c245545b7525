import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import type { MailService } from './mail.service.ts';
import { lockMail, type MailLineRow, makeDue } from './outbox.queries.ts';

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
    if (before.sent_at) throw wrongState(errorMessages.mail.sent);
    if (before.error === null) throw wrongState(errorMessages.mail.notFailed);
    await audit(tx, { newId: deps.newId, now: by.now, actorId: by.userId }, 'mail.retry', `mail:${id}`, {
      before: { attempts: before.attempts, error: before.error },
    });
    return makeDue(tx, id, by.now);
  });
  mail.wake();
  return row;
}
