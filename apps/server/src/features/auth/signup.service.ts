import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { runAfterResponse } from '../../http/background.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { MailService } from '../mail/index.ts';
import { hashPassword, requireGoodPassword } from '../passwords/index.ts';
import { subscribeToFreePlan } from '../plans/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { findByEmail, insertStudent, knownTimezone, type NewStudent } from '../users/index.ts';
import { mayMailAddress } from './account-mail.service.ts';
import { addressInUseMail, eventMail, knownAddressMail, signupMail, verifyMail } from './auth.mails.ts';
import { issueEmailToken, linkLifeMs } from './email-token.service.ts';
import {
  findSignupOfBrowser,
  insertPendingSignup,
  type PendingSignup,
  sweepPendingSignups,
} from './pending-signup.queries.ts';
import { readSignUpBrowser, setSignUpCookie } from './signup.cookie.ts';

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

/** A sign-up that waits for its link in an email. */
export const toPending = (
  person: Pick<PendingSignup, 'tokenHash' | 'browserHash' | 'email' | 'firstName' | 'lastName'> &
    Partial<PendingSignup>,
  now: Date,
): PendingSignup => ({
  ...{ passwordHash: null, googleId: null, profilePic: null, phone: null, timezone: null, oldDemonId: null },
  ...person,
  createdAt: now,
  expiresAt: new Date(now.getTime() + linkLifeMs.signUp),
});

/** Emails the link of a sign-up, or notifies the owner of the account that its address has already. */
export async function mailSignUp(
  { deps, mail, rateLimiter }: SignUpParts,
  to: { readonly email: string; readonly firstName: string },
  request: FastifyRequest,
  { now, issueToken }: { readonly now: Date; readonly issueToken: (tx: Db) => Promise<string> },
): Promise<void> {
  const account = await findByEmail(deps.db, to.email);
  const recipient = { email: to.email, userId: account?.id ?? null };
  if (!(await mayMailAddress(deps.db, rateLimiter, 'sign-up', recipient, request, now))) return;
  await deps.db.transaction(async (tx) => {
    const message = account
      ? addressInUseMail(deps.config, { email: account.email, firstName: account.first_name })
      : signupMail(deps.config, to, await issueToken(tx));
    await mail.queue(tx, message);
  });
}

/**
 * Stores a sign-up for the browser that made it and emails the link that creates the account. Before the response,
 * the work is the same for an address that has an account; its owner gets another email. Neither response nor time
 * reveals which it was. Throws INVALID for a password that breaks the rule.
 */
export async function signUp(
  parts: SignUpParts,
  input: SignUp,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const { deps } = parts;
  const { email, firstName, lastName, password } = input;
  await requireGoodPassword('password', password, { email, firstName, lastName, isStaff: false });
  const token = newToken();
  await sweepPendingSignups(deps.db, now);
  const pending = toPending(
    {
      tokenHash: hashToken(token),
      browserHash: setSignUpCookie(reply, deps.config),
      ...{ email, firstName, lastName },
      passwordHash: await hashPassword(deps, password),
      phone: input.phone ?? null,
      timezone: knownTimezone(input.timezone),
      oldDemonId: input.demonId ?? null,
    },
    now,
  );
  await insertPendingSignup(deps.db, pending);
  runAfterResponse(deps, reply, 'sign-up mail', () =>
    mailSignUp(parts, { email, firstName }, request, { now, issueToken: async () => token }),
  );
}

/**
 * Emails the link of this browser's sign-up again, never that of another browser (decision 78); the response is the
 * same whether or not one is pending.
 */
export function resendSignUp(
  parts: SignUpParts,
  email: string,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): void {
  const { deps } = parts;
  runAfterResponse(deps, reply, 'sign-up mail', async () => {
    const browserHash = readSignUpBrowser(request);
    const pending = browserHash && (await findSignupOfBrowser(deps.db, { browserHash, email }, now));
    if (!pending) return;
    await mailSignUp(parts, pending, request, {
      now,
      issueToken: async (tx) => {
        const token = newToken();
        await insertPendingSignup(tx, { ...pending, tokenHash: hashToken(token), createdAt: now });
        return token;
      },
    });
  });
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
