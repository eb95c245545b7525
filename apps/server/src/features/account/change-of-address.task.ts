import type { Task } from '../../http/deferred.ts';
import type { Deps } from '../../http/deps.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import {
  addressInUseMail,
  issueEmailToken,
  linkLifeMs,
  mailWithinBudget,
  type Requester,
  removeAddressChange,
  verifyMail,
} from '../auth/index.ts';
import type { MailService } from '../mail/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { findByEmail, findById } from '../users/index.ts';

export interface AddressChange {
  readonly userId: string;
  readonly email: string;
  readonly requester: Requester;
}

/** Emails the link that changes an account's address; if another account has the address, its owner gets another email. */
export function addressChangeTask(parts: {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly rateLimiter: Throttle;
}): Task<AddressChange> {
  const { deps, mail } = parts;
  return deps.deferred.define<AddressChange>('change-of-address', async (change, run) => {
    const { userId, email, requester } = change;
    const { now, done, requestedAt } = run;
    const account = await findById(deps.db, userId);
    if (!account) return;
    const owner = await findByEmail(deps.db, email);
    const to = { email, userId: owner?.id ?? null };
    await mailWithinBudget(parts, 'change-email', to, requester, now, () =>
      deps.db.transaction(async (tx) => {
        await done(tx);
        await removeAddressChange(tx, userId);
        await recordSecurityEvent(tx, deps, { action: 'email.change-requested', userId }, requestedAt);
        if (owner)
          return mail.queue(tx, addressInUseMail(deps.config, { email, firstName: owner.firstName }));
        const token = await issueEmailToken(tx, { userId, email }, 'change-email', linkLifeMs.verify, now);
        const message = verifyMail(deps.config, { email, firstName: account.firstName }, token);
        await mail.queue(tx, { ...message, userId });
      }),
    );
  });
}
