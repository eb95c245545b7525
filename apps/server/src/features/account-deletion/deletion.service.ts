import { errorMessages } from '@docket/contract';
import { invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { audit, recordSecurityEvent } from '../audit/index.ts';
import { issueEmailCode, limits, spendEmailCode } from '../auth/index.ts';
import type { LeaveClasses } from '../classes/index.ts';
import type { MailService } from '../mail/index.ts';
import { type PasswordCheckParts, requirePassword } from '../passwords/index.ts';
import { endSessions } from '../sessions/index.ts';
import { deleteTutorsOfAccount } from '../tutors/index.ts';
import { type Account, findById, requireAnotherAdmin } from '../users/index.ts';
import { deletionCodeMail, deletionMail } from './deletion.mails.ts';
import {
  clearDeletionDue,
  listDueDeletions,
  lockAccount,
  removePersonalData,
  setDeletionDue,
} from './deletion.queries.ts';

const DAY_MS = 86_400_000;
/** Days between the request and the deletion, in which signing in can undo it (decision 79). */
export const deletionDays = 7;
const codeMinutes = 15;
/** Codes tried for one account: a stolen session must not be able to guess it. */
const codeLimit = { name: 'deletion-code', max: 10, windowMs: codeMinutes * 60_000 };

/**
 * Ends paid subscriptions and removes the cards before an account is deleted, so that nobody is charged afterwards.
 * @throws ApiError UNAVAILABLE when the payment provider does not respond; then the account stays
 */
export type EndBilling = (userId: string) => Promise<void>;
/**
 * Turns automatic renewal off, so that nobody is charged between the request and the deletion. Nothing without a
 * paid subscription.
 * @throws ApiError UNAVAILABLE when the payment provider does not respond
 */
export type StopRenewal = (userId: string) => Promise<void>;

export interface DeletionParts extends PasswordCheckParts {
  readonly mail: MailService;
  readonly stopRenewal: StopRenewal;
}

async function requireAccount(db: Db, userId: string): Promise<Account> {
  const account = await findById(db, userId);
  if (!account) throw notFound('User');
  return account;
}

/**
 * Emails the code that confirms the deletion of an account without a password. Throws WRONG_STATE for one that has a
 * password, TOO_MANY.
 */
export async function sendDeletionCode(
  { deps, mail, rateLimiter }: DeletionParts,
  userId: string,
  now: Date,
): Promise<void> {
  const account = await requireAccount(deps.db, userId);
  if (account.passwordHash !== null) throw wrongState(errorMessages.users.confirmWithPassword);
  await rateLimiter.take(limits.mailAccount, userId, now);
  const { email, firstName } = account;
  await deps.db.transaction(async (tx) => {
    const to = { userId, email };
    const code = await issueEmailCode(tx, to, 'delete-account', codeMinutes * 60_000, now);
    await mail.queue(tx, { ...deletionCodeMail({ email, firstName }, code, codeMinutes), userId });
  });
}

/**
 * Schedules the deletion of the own account, ends its sessions, and turns renewal off. The address must be sent, and
 * the password, or the emailed code where there is none.
 * @throws INVALID, TOO_MANY, WRONG_STATE for the last administrator, UNAVAILABLE when renewal could not be turned off
 */
export async function requestDeletion(
  parts: DeletionParts,
  userId: string,
  input: {
    readonly email: string;
    readonly password?: string | undefined;
    readonly code?: string | undefined;
  },
  now: Date,
): Promise<Date> {
  const { deps, mail, rateLimiter } = parts;
  const account = await requireAccount(deps.db, userId);
  const { email, firstName } = account;
  if (email !== input.email) throw invalid('email', errorMessages.users.notYourEmail);
  await requirePassword(parts, account, 'password', input.password, now);
  if (account.passwordHash === null) {
    if (!input.code) throw invalid('code', errorMessages.users.enterDeletionCode);
    await rateLimiter.take(codeLimit, userId, now);
    if (!(await spendEmailCode(deps.db, userId, input.code, 'delete-account', now))) {
      await recordSecurityEvent(deps.db, deps, { action: 'code.check-failed', userId }, now);
      throw invalid('code', errorMessages.users.wrongDeletionCode);
    }
    await rateLimiter.clear(codeLimit, userId);
  }
  await parts.stopRenewal(userId);
  const dueAt = new Date(now.getTime() + deletionDays * DAY_MS);
  await deps.db.transaction(async (tx) => {
    await requireAnotherAdmin(tx, userId);
    if ((await lockAccount(tx, userId)) === null) throw notFound('User');
    await setDeletionDue(tx, userId, dueAt);
    await endSessions(tx, userId, null, now);
    await mail.queue(tx, { ...deletionMail(deps.config, { email, firstName }, dueAt), userId });
    await audit(tx, { newId: deps.newId, now, actorId: userId }, 'user.deletion-request', `user:${userId}`, {
      after: { dueAt },
    });
  });
  return dueAt;
}

/** Undoes a scheduled deletion. Throws WRONG_STATE without one, or when it is due and has perhaps begun. */
export async function keepAccount(deps: Deps, userId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await clearDeletionDue(tx, userId, now))) throw wrongState(errorMessages.users.noDeletionToUndo);
    await audit(tx, { newId: deps.newId, now, actorId: userId }, 'user.deletion-undo', `user:${userId}`);
  });
}

export interface DeletionHooks {
  readonly endBilling: EndBilling;
  readonly leaveClasses: LeaveClasses;
  /** Tells the service that sends the newsletter that an address is no longer on the list. */
  readonly notifyNewsletter: (tx: Db, email: string) => Promise<void>;
}

/** Deletes an account permanently, all or nothing. Afterwards the address is free again. */
async function deleteAccount(deps: Deps, hooks: DeletionHooks, userId: string, now: Date): Promise<void> {
  await hooks.endBilling(userId);
  await deps.db.transaction(async (tx) => {
    // Before the account: linking a tutor locks the list of tutors before the account, and changing a class locks the
    // class before the rows of its students. Deletions wait for each other at the list, so that two of them cannot
    // lock classes crosswise.
    const tutorSlugs = await deleteTutorsOfAccount(deps, tx, userId, { userId, now });
    await hooks.leaveClasses(tx, { userId, tutorSlugs, by: userId }, now);
    await requireAnotherAdmin(tx, userId);
    const email = await lockAccount(tx, userId);
    if (email === null) return;
    // Logged first, because afterwards the log no longer says from where the account was used.
    await audit(tx, { newId: deps.newId, now, actorId: userId }, 'user.delete', `user:${userId}`);
    for (const address of await removePersonalData(tx, { userId, email, by: userId }, now))
      await hooks.notifyNewsletter(tx, address);
  });
}

/** Accounts of one run; the next run continues. */
const maxDeletions = 100;

/** The job that deletes the accounts whose time has come. One that fails is tried again at the next run. */
export const handleDueDeletions = (deps: Deps, hooks: DeletionHooks) =>
  deps.jobs.handle('account-deletions', async (isRunning) => {
    const now = deps.clock.now();
    for (const userId of await listDueDeletions(deps.db, now, maxDeletions)) {
      if (!isRunning()) return;
      await deleteAccount(deps, hooks, userId, now).catch((err) =>
        deps.log.warn({ err, userId }, 'an account could not be deleted'),
      );
    }
  });
