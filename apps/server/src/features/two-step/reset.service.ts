import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { queueMail } from '../mail/index.ts';
import { requirePassword } from '../passwords/index.ts';
import { endSessions } from '../sessions/index.ts';
import { findById, lockRoles } from '../users/index.ts';
import { mailUser, type TwoStepParts } from './code.service.ts';
import { resetLinkMail, twoStepMail } from './two-step.mails.ts';
import { findTwoStep, removeTwoStep } from './two-step.queries.ts';

/** Makes the token of a link that turns two-step sign-in off; an earlier one ends. */
export type IssueResetToken = (
  tx: Db,
  to: { readonly userId: string; readonly email: string },
  now: Date,
) => Promise<string>;

/**
 * Emails a link to a user who lost app, keys and recovery codes. Nothing changes before its owner opens it and enters
 * the password: the administrator can't know who asked (decision 97). The administrator enters the own password. Throws
 * INVALID, NOT_FOUND, WRONG_STATE for the own account or one where it is off.
 */
export async function requestReset(
  parts: TwoStepParts,
  issueToken: IssueResetToken,
  { actor, userId, password }: ResetRequest,
  now: Date,
): Promise<void> {
  const { deps } = parts;
  if (actor.id === userId) throw wrongState(errorMessages.twoStep.ownAccount);
  const own = await findById(deps.db, actor.id);
  if (!own) throw notFound('User');
  await requirePassword(parts, own, 'password', password, now);
  await deps.db.transaction(async (tx) => {
    const account = (await lockRoles(tx, userId)) && (await findById(tx, userId));
    if (!account) throw notFound('User');
    if (!(await findTwoStep(tx, userId))?.enabledAt) throw wrongState(errorMessages.twoStep.offForUser);
    const token = await issueToken(tx, { userId, email: account.email }, now);
    await recordSecurityEvent(
      tx,
      deps,
      { action: 'two-step.reset-requested', userId, actorId: actor.id },
      now,
    );
    await mailUser(tx, parts, userId, (to) => resetLinkMail(deps.config, to, token));
  });
}
interface ResetRequest {
  readonly actor: SessionUser;
  readonly userId: string;
  readonly password: string | undefined;
}

type ResetDeps = Pick<Deps, 'newId' | 'securityLog'> & Parameters<typeof queueMail>[1];

/**
 * Turns two-step sign-in off and signs the user out everywhere, in a transaction that has checked who wants it. `actorId`
 * is null for the operator. Returns false if it is off.
 */
export async function turnOffLost(
  tx: Db,
  deps: ResetDeps,
  { userId, actorId }: { readonly userId: string; readonly actorId: string | null },
  now: Date,
): Promise<boolean> {
  await lockRoles(tx, userId);
  const account = await findById(tx, userId);
  if (!account || !(await findTwoStep(tx, userId))?.enabledAt) return false;
  await removeTwoStep(tx, userId);
  await endSessions(tx, userId, null, now);
  const change = { before: { enabled: true }, after: { enabled: false } };
  await recordSecurityEvent(tx, deps, { action: 'two-step.reset', userId, actorId, ...change }, now);
  const to = { email: account.email, firstName: account.firstName };
  if (account.email) await queueMail(tx, deps, twoStepMail(deps.config, to, 'two-step-reset'));
  return true;
}

/** The command of the operator (`npm run admin`), for owners whom no email reaches. Returns false if it is off. */
export const resetByOperator = (deps: ResetDeps & Pick<Deps, 'db'>, userId: string, now: Date) =>
  deps.db.transaction((tx) => turnOffLost(tx, deps, { userId, actorId: null }, now));
