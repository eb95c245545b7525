import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { Fault } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { MailService } from '../mail/mail.service.ts';
import { subscribeToFreePlan } from '../plans/subscriptions.queries.ts';
import { knownTimezone } from '../users/timezone.ts';
import { eventMail, knownAddressMail, verifyMail } from './auth.mails.ts';
import { findByEmail, insertStudent, type NewStudent } from './auth.queries.ts';
import { issueEmailToken, linkLifeMs } from './email-token.service.ts';
import { hashPassword } from './password.service.ts';
import { startSession } from './session.service.ts';

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

/** Adds a student with the free plan; false when the address is taken. */
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

/** Creates account, verification mail and session together; throws CONFLICT for an address that is taken. */
export async function signUp(
  deps: Deps,
  mail: MailService,
  given: SignUp,
  request: FastifyRequest,
  now: Date,
): Promise<{ userId: string; token: string }> {
  const passwordHash = await hashPassword(given.password);
  const userId = deps.newId();
  const { email, firstName, lastName } = given;
  const one: NewStudent = {
    id: userId,
    email,
    firstName,
    lastName,
    passwordHash,
    timezone: knownTimezone(given.timezone),
    ...(given.phone === undefined ? {} : { phone: given.phone }),
    ...(given.demonId === undefined ? {} : { oldDemonId: given.demonId }),
  };
  return deps.db.transaction(async (tx) => {
    if (!(await addStudent(tx, deps, one, now))) {
      const message = 'This email address has an account already. Sign in, or reset the password.';
      throw new Fault('CONFLICT', message, [{ field: 'email', message }]);
    }
    await sendVerifyMail(tx, deps, mail, { userId, email, firstName }, now);
    return { userId, token: await startSession(tx, deps, userId, request, now) };
  });
}

/** Signs up a visitor of an event. The mail alone tells whether the address had an account already. */
export async function signUpForEvent(
  deps: Deps,
  mail: MailService,
  given: EventSignUp,
  now: Date,
): Promise<void> {
  const { email, firstName, lastName, event } = given;
  const userId = deps.newId();
  await deps.db.transaction(async (tx) => {
    if (await addStudent(tx, deps, { id: userId, email, firstName, lastName, eventName: event }, now)) {
      const token = await issueEmailToken(tx, { userId, email }, 'reset', linkLifeMs.event, now);
      await mail.queue(tx, eventMail(deps.config, { email, firstName }, event, token));
      return;
    }
    const known = await findByEmail(tx, email);
    // The name of the account, not the one given: anybody can type an address here.
    if (known)
      await mail.queue(tx, knownAddressMail(deps.config, { email, firstName: known.first_name }, event));
  });
}
