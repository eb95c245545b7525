import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { runAfterResponse } from '../../http/background.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { MailService } from '../mail/index.ts';
import { hashPassword } from '../passwords/index.ts';
import { subscribeToFreePlan } from '../plans/index.ts';
import { type IssuedSession, issueSession } from '../sessions/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { type Account, findByEmail, insertStudent, knownTimezone, type NewStudent } from '../users/index.ts';
import { mayMailAddress } from './account-mail.service.ts';
import { addressInUseMail, eventMail, knownAddressMail, signupMail, verifyMail } from './auth.mails.ts';
import { issueEmailToken, linkLifeMs } from './email-token.service.ts';
import {
  copyPendingSignup,
  insertPendingSignup,
  type PendingSignup,
  removePendingSignups,
  sweepPendingSignups,
  takePendingSignup,
} from './pending-signup.queries.ts';
import { linkExpired } from './reset.service.ts';

export interface SignUpParts {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly rateLimiter: Throttle;
}

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
  readonly timezone?: string | undefined;
  readonly demonId?: string | undefined;
}
export interface EventSignUp {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly event: string;
}

/** Creates a student with the free plan; returns false if the address is taken. */
export async function addStudent(tx: Db, deps: Deps, one: NewStudent, now: Date): Promise<boolean> {
  if (!(await insertStudent(tx, one, now))) return false;
  await subscribeToFreePlan(tx, one.id, deps.newId(), now);
  return true;
}

export async function sendVerifyMail(
  tx: Db,
  deps: Deps,
  mail: MailService,
  to: { userId: string; email: string; firstName: string },
  now: Date,
): Promise<void> {
  const token = await issueEmailToken(tx, to, 'verify', linkLifeMs.verify, now);
  await mail.queue(tx, verifyMail(deps.config, to, token));
}

const toPending = (input: SignUp, tokenHash: string, passwordHash: string, now: Date): PendingSignup => ({
  tokenHash,
  email: input.email,
  passwordHash,
  firstName: input.firstName,
  lastName: input.lastName,
  phone: input.phone ?? null,
  timezone: knownTimezone(input.timezone),
  oldDemonId: input.demonId ?? null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + linkLifeMs.signUp),
});

/** Notifies the owner of an account that somebody used its address, and removes the pending sign-up. */
async function mailOwner({ deps, mail }: SignUpParts, account: Account): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await removePendingSignups(tx, account.email);
    await mail.queue(
      tx,
      addressInUseMail(deps.config, { email: account.email, firstName: account.first_name }),
    );
  });
}

/**
 * Stores a sign-up and emails the link that creates the account. Before the response, the work is the same for an
 * address that has an account; its owner gets another email. Neither response nor time reveals which it was.
 */
export async function signUp(
  parts: SignUpParts,
  input: SignUp,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const { deps, mail, rateLimiter } = parts;
  const { email, firstName } = input;
  const token = newToken();
  await sweepPendingSignups(deps.db, now);
  await insertPendingSignup(
    deps.db,
    toPending(input, hashToken(token), await hashPassword(input.password), now),
  );
  runAfterResponse(deps, reply, 'sign-up mail', async () => {
    const account = await findByEmail(deps.db, email);
    const to = { email, userId: account?.id ?? null };
    const may = await mayMailAddress(deps.db, rateLimiter, 'sign-up', to, request, now);
    if (account) return may ? mailOwner(parts, account) : void (await removePendingSignups(deps.db, email));
    if (may) await mail.queue(deps.db, signupMail(deps.config, { email, firstName }, token));
  });
}

/** Emails the link of a sign-up again; the response is the same whether or not one is pending. */
export function resendSignUp(
  parts: SignUpParts,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): void {
  const { deps, mail, rateLimiter } = parts;
  runAfterResponse(deps, reply, 'sign-up mail', async () => {
    const account = await findByEmail(deps.db, email);
    const to = { email, userId: account?.id ?? null };
    if (!(await mayMailAddress(deps.db, rateLimiter, 'sign-up', to, request, now))) return;
    if (account) return mailOwner(parts, account);
    const token = newToken();
    await deps.db.transaction(async (tx) => {
      const pending = await copyPendingSignup(tx, hashToken(token), email, now);
      if (pending) await mail.queue(tx, signupMail(deps.config, { email, ...pending }, token));
    });
  });
}

/**
 * Creates the account of a link, verified, and signs in.
 * @throws LINK_EXPIRED for a link that was used or is expired, or when the address has got an account since.
 */
export async function confirmSignUp(
  deps: Deps,
  token: string,
  request: FastifyRequest,
  now: Date,
): Promise<IssuedSession> {
  const opened = await deps.db.transaction(async (tx) => {
    const pending = await takePendingSignup(tx, hashToken(token), now);
    if (!pending) throw linkExpired();
    const { email, passwordHash, firstName, lastName, phone, timezone, oldDemonId } = pending;
    const id = deps.newId();
    const student: NewStudent = {
      id,
      email,
      passwordHash,
      firstName,
      lastName,
      timezone,
      ...(phone === null ? {} : { phone }),
      ...(oldDemonId === null ? {} : { oldDemonId }),
      emailVerifiedAt: now,
    };
    if (!(await addStudent(tx, deps, student, now))) throw linkExpired();
    return { email, session: await issueSession(tx, deps, id, request, now, { method: 'sign-up' }) };
  });
  // Outside of the transaction, because two links for one address opened concurrently would deadlock.
  await removePendingSignups(deps.db, opened.email);
  deps.jobs.request('mail-secrets');
  return opened.session;
}

/**
 * Signs up a visitor of an event, after the response. Only the email reveals whether the address had an account
 * already.
 */
export function signUpForEvent(
  parts: SignUpParts,
  input: EventSignUp,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): void {
  const { deps, mail, rateLimiter } = parts;
  const { email, firstName, lastName, event } = input;
  runAfterResponse(deps, reply, 'event sign-up', async () => {
    const userId = deps.newId();
    const added = await deps.db.transaction(async (tx) => {
      const student = { id: userId, email, firstName, lastName, eventName: event };
      if (!(await addStudent(tx, deps, student, now))) return false;
      const token = await issueEmailToken(tx, { userId, email }, 'reset', linkLifeMs.event, now);
      await mail.queue(tx, eventMail(deps.config, { email, firstName }, event, token));
      return true;
    });
    if (added) return;
    const known = await findByEmail(deps.db, email);
    if (
      !known ||
      !(await mayMailAddress(deps.db, rateLimiter, 'event', { email, userId: known.id }, request, now))
    )
      return;
    // The account's name, not the submitted one: anybody can enter an address here.
    await mail.queue(deps.db, knownAddressMail(deps.config, { email, firstName: known.first_name }, event));
  });
}
