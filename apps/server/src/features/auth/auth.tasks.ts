import type { Db } from '../../db/database.ts';
import type { TaskRun } from '../../http/deferred.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { logSecurityEvent, recordSecurityEvent } from '../audit/index.ts';
import type { MailService } from '../mail/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { type Account, findByEmail, findById } from '../users/index.ts';
import { mailWithinBudget, type Requester } from './account-mail.service.ts';
import { blockedEventBudget, mailBudgets } from './auth.limits.ts';
import {
  addressInUseMail,
  eventMail,
  knownAddressMail,
  resetMail,
  signInLinkMail,
  signupMail,
} from './auth.mails.ts';
import { issueEmailToken, linkLifeMs } from './email-token.service.ts';
import { addStudent } from './new-student.service.ts';
import { changePendingToken, findSignupOfBrowser, insertPendingSignup } from './pending-signup.queries.ts';

export interface AuthTaskParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly rateLimiter: Throttle;
}
interface ToAddress {
  readonly email: string;
  readonly requester: Requester;
}
interface EventVisitor extends ToAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly event: string;
}
interface RefusedSignIn {
  /** Null for an address without an account. */
  readonly userId: string | null;
  readonly action: 'sign-in.failed' | 'sign-in.blocked';
  /** The password was right, so the owner gets a link. */
  readonly mailsLink: boolean;
}

/** Emails the link that replaces a sign-in while attempts are locked out. */
async function mailSignInLink({ deps, mail }: AuthTaskParts, tx: Db, account: Account, now: Date) {
  const { id: userId, email, firstName } = account;
  const token = await issueEmailToken(tx, { userId, email }, 'sign-in', linkLifeMs.signIn, now);
  await mail.queue(tx, signInLinkMail(deps.config, { email, firstName }, token));
}
const isPasswordOver = (account: Account, now: Date) =>
  account.passwordTemporary && account.passwordExpiresAt !== null && account.passwordExpiresAt <= now;

/**
 * Emails the link of a sign-up, or notifies the owner of the account that its address has already. `issueToken` returns
 * null if the sign-up is over.
 */
async function mailSignUp(
  parts: AuthTaskParts,
  to: ToAddress & { readonly firstName: string },
  { now, done }: TaskRun,
  issueToken: (tx: Db) => Promise<string | null>,
): Promise<void> {
  const { deps, mail } = parts;
  const account = await findByEmail(deps.db, to.email);
  const recipient = { email: to.email, userId: account?.id ?? null };
  await mailWithinBudget(parts, 'sign-up', recipient, to.requester, now, () =>
    deps.db.transaction(async (tx) => {
      await done(tx);
      if (account)
        return mail.queue(
          tx,
          addressInUseMail(deps.config, { email: account.email, firstName: account.firstName }),
        );
      const token = await issueToken(tx);
      if (token !== null) await mail.queue(tx, signupMail(deps.config, to, token));
    }),
  );
}

/** What begins after the response to a visitor, so that neither response nor time reveals whether there is an account. */
export function authTasks(parts: AuthTaskParts) {
  const { deps, mail, rateLimiter } = parts;
  const { db, config, deferred } = deps;
  return {
    /** Emails a reset link; for an unknown address nothing happens. */
    resetEmail: deferred.define<ToAddress>('reset-email', async ({ email, requester }, run) => {
      const { now, done, requestedAt } = run;
      const account = await findByEmail(db, email);
      if (!account) return;
      const to = { email, userId: account.id };
      await mailWithinBudget(parts, 'reset', to, requester, now, () =>
        db.transaction(async (tx) => {
          await done(tx);
          const token = await issueEmailToken(tx, to, 'reset', linkLifeMs.reset, now);
          await mail.queue(tx, resetMail(config, { email, firstName: account.firstName }, token));
          const event = { action: 'password.reset-requested', userId: account.id, actorId: null } as const;
          await recordSecurityEvent(tx, deps, event, requestedAt);
        }),
      );
    }),

    /**
     * Records a refused sign-in. The audit log gets one entry an hour about a sign-in beyond the limits; the log of the
     * process gets all, without the address that was entered.
     */
    refusedSignIn: deferred.define<RefusedSignIn>('refused-sign-in', async (refused, run) => {
      const { action, userId } = refused;
      const { now, done, requestedAt } = run;
      const account = userId === null ? null : await findById(db, userId);
      const mailsLink =
        account !== null &&
        refused.mailsLink &&
        !isPasswordOver(account, now) &&
        (await rateLimiter.takeBudget(mailBudgets.signInLink, account.id, now)) === 0;
      const isWritten =
        account !== null &&
        (action === 'sign-in.failed' ||
          (await rateLimiter.takeBudget(blockedEventBudget, account.id, now)) === 0);
      await db.transaction(async (tx) => {
        await done(tx);
        if (account && mailsLink) await mailSignInLink(parts, tx, account, now);
        const event = { action, actorId: null } as const;
        if (account && isWritten)
          await recordSecurityEvent(tx, deps, { ...event, userId: account.id }, requestedAt);
        else logSecurityEvent(deps, { ...event, userId });
      });
    }),

    /** Emails the link of a sign-up; its token is made here, so that it is in the email alone. */
    signUpEmail: deferred.define<ToAddress & { readonly firstName: string; readonly tokenHash: string }>(
      'sign-up-email',
      ({ tokenHash, ...to }, run) =>
        mailSignUp(parts, to, run, async (tx) => {
          const token = newToken();
          return (await changePendingToken(tx, tokenHash, hashToken(token))) ? token : null;
        }),
    ),

    /** Emails the link of a browser's sign-up again (decision 78). */
    signUpAgain: deferred.define<ToAddress & { readonly browserHash: string | null }>(
      'sign-up-again',
      async ({ email, requester, browserHash }, run) => {
        const pending = browserHash && (await findSignupOfBrowser(db, { browserHash, email }, run.now));
        if (!pending) return;
        await mailSignUp(parts, { email, requester, firstName: pending.firstName }, run, async (tx) => {
          const token = newToken();
          await insertPendingSignup(tx, { ...pending, tokenHash: hashToken(token), createdAt: run.now });
          return token;
        });
      },
    ),

    /** Signs up a visitor of an event. Only the email reveals whether the address had an account already. */
    eventSignUp: deferred.define<EventVisitor>('event-sign-up', async (visitor, { now, done }) => {
      const { email, firstName, lastName, event, requester } = visitor;
      const userId = deps.newId();
      const isAdded = await db.transaction(async (tx) => {
        const student = { id: userId, email, firstName, lastName, eventName: event };
        if (!(await addStudent(tx, deps, student, now))) return false;
        await done(tx);
        const token = await issueEmailToken(tx, { userId, email }, 'reset', linkLifeMs.event, now);
        await mail.queue(tx, eventMail(config, { email, firstName }, event, token));
        return true;
      });
      const known = isAdded ? null : await findByEmail(db, email);
      if (!known) return;
      await mailWithinBudget(parts, 'event', { email, userId: known.id }, requester, now, () =>
        db.transaction(async (tx) => {
          await done(tx);
          // The account's name, not the submitted one: anybody can enter an address here.
          await mail.queue(tx, knownAddressMail(config, { email, firstName: known.firstName }, event));
        }),
      );
    }),
  };
}
export type AuthTasks = ReturnType<typeof authTasks>;
