import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { recordSecurityEvent } from '../audit/index.ts';
import { requirePassword } from '../passwords/index.ts';
import { endSessions } from '../sessions/index.ts';
import { findById, lockRoles } from '../users/index.ts';
import { mailUser, type TwoStepParts } from './code.service.ts';
import { twoStepMail } from './two-step.mails.ts';
import { findTwoStep, removeTwoStep } from './two-step.queries.ts';

/**
 * Switches two-step sign-in off for a user who lost app and recovery codes; the administrator enters the own
 * password. Throws INVALID, NOT_FOUND, WRONG_STATE for the own account or one where it is off.
 */
export async function resetTwoStep(
  parts: TwoStepParts,
  actor: SessionUser,
  userId: string,
  password: string | undefined,
  now: Date,
): Promise<void> {
  const { deps } = parts;
  if (actor.id === userId) throw wrongState(errorMessages.twoStep.ownAccount);
  const own = await findById(deps.db, actor.id);
  if (!own) throw notFound('User');
  await requirePassword(parts, own, 'password', password, now);
  await deps.db.transaction(async (tx) => {
    if (!(await lockRoles(tx, userId))) throw notFound('User');
    if (!(await findTwoStep(tx, userId))?.enabled_at) throw wrongState(errorMessages.twoStep.offForUser);
    await removeTwoStep(tx, userId);
    await endSessions(tx, userId, null, now);
    const change = { before: { enabled: true }, after: { enabled: false } };
    await recordSecurityEvent(
      tx,
      deps,
      { action: 'two-step.reset', userId, actorId: actor.id, ...change },
      now,
    );
    await mailUser(tx, parts, userId, (to) => twoStepMail(deps.config, to, 'two-step-reset'));
  });
}
