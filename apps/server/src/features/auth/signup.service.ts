import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { MailService } from '../mail/index.ts';
import { hashPassword, requireGoodPassword } from '../passwords/index.ts';
import { knownTimezone } from '../users/index.ts';
import { type Requester, readRequester } from './account-mail.service.ts';
import { verifyMail } from './auth.mails.ts';
import type { AuthTasks } from './auth.tasks.ts';
import { issueEmailTokens, linkLifeMs } from './email-token.service.ts';
import { insertPendingSignup, type PendingSignup, sweepPendingSignups } from './pending-signup.queries.ts';
import { readSignUpBrowser, setSignUpCookie } from './signup.cookie.ts';

export interface SignUpParts {
  readonly deps: Deps;
  readonly tasks: AuthTasks;
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

type Person = Readonly<Record<'userId' | 'email' | 'firstName', string>>;

export const sendVerifyMail = (tx: Db, deps: Deps, mail: MailService, to: Person, now: Date) =>
  sendVerifyMails(tx, deps, mail, [to], now);

/** The same for several users, in as many statements as for one. */
export async function sendVerifyMails(
  tx: Db,
  deps: Deps,
  mail: MailService,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const tokens = await issueEmailTokens(tx, people, 'verify', linkLifeMs.verify, now);
  await mail.queueAll(
    tx,
    people.map((to, at) => verifyMail(deps.config, to, tokens[at]!)),
  );
}

/** A sign-up that waits for its link in an email. The task that emails the link replaces the token. */
export const toPending = (
  person: Pick<PendingSignup, 'browserHash' | 'email' | 'firstName' | 'lastName'> & Partial<PendingSignup>,
  now: Date,
): PendingSignup => ({
  tokenHash: hashToken(newToken()),
  ...{ passwordHash: null, googleId: null, profilePic: null, phone: null, timezone: null, oldDemonId: null },
  ...person,
  createdAt: now,
  expiresAt: new Date(now.getTime() + linkLifeMs.signUp),
});

/** Stores a sign-up and requests its email. */
export const addPendingSignup = (
  { deps, tasks }: SignUpParts,
  pending: PendingSignup,
  requester: Requester,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { email, firstName, tokenHash } = pending;
    await insertPendingSignup(tx, pending);
    await tasks.signUpEmail.requestIn(tx, { email, firstName, tokenHash, requester });
  });

/**
 * Stores a sign-up for the browser that made it and has the link emailed that creates the account. Before the response,
 * the work is the same for an address that has an account; its owner gets another email. Neither response nor time
 * reveals which it was. Throws INVALID for a password that breaks the rule.
 */
export async function signUp(
  parts: SignUpParts,
  input: SignUp,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  now: Date,
): Promise<void> {
  const { deps } = parts;
  const { email, firstName, lastName, password } = input;
  await requireGoodPassword('password', password, { email, firstName, lastName, isStaff: false });
  await sweepPendingSignups(deps.db, now);
  const pending = toPending(
    {
      browserHash: setSignUpCookie(reply, deps.config),
      ...{ email, firstName, lastName },
      passwordHash: await hashPassword(deps, password),
      phone: input.phone ?? null,
      timezone: knownTimezone(input.timezone),
      oldDemonId: input.demonId ?? null,
    },
    now,
  );
  await addPendingSignup(parts, pending, readRequester(request));
}

/**
 * Requests the email with the link of this browser's sign-up again, never that of another browser (decision 78); the
 * response is the same whether or not one is pending.
 */
export function resendSignUp(
  { deps, tasks }: SignUpParts,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const again = { email, browserHash: readSignUpBrowser(request), requester: readRequester(request) };
  return deps.db.transaction((tx) => tasks.signUpAgain.requestIn(tx, again));
}

/** Signs up a visitor of an event, after the response. */
export function signUpForEvent(
  { deps, tasks }: SignUpParts,
  input: EventSignUp,
  request: FastifyRequest,
): Promise<void> {
  const visitor = { ...input, requester: readRequester(request) };
  return deps.db.transaction((tx) => tasks.eventSignUp.requestIn(tx, visitor));
}
