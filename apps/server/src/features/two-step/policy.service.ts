import { errorMessages, type Out, type Role, staffRole, type twoStepAdminCalls } from '@docket/contract';
import { wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { nextVersion, requireSameVersion } from '../../http/same-version.ts';
import { audit } from '../audit/index.ts';
import { lockRoles } from '../users/index.ts';
import { countByRole, findPolicy, storePolicy } from './policy.queries.ts';
import { findTwoStep } from './two-step.queries.ts';

/** Whether two-step sign-in is required for these roles. */
export async function requiresTwoStep(db: Db, roles: readonly Role[]): Promise<boolean> {
  const required: readonly Role[] = (await findPolicy(db))?.requiredRoles ?? [];
  return required.some((role) => roles.includes(role));
}

export async function readPolicy(db: Db) {
  const policy = await findPolicy(db);
  const counts = new Map((await countByRole(db)).map((row) => [row.role, row]));
  return {
    requiredRoles: policy?.requiredRoles ?? [],
    updatedAt: policy?.updatedAt.toISOString() ?? null,
    roles: staffRole.options.map((role) => ({
      role,
      users: counts.get(role)?.users ?? 0,
      enabled: counts.get(role)?.enabled ?? 0,
    })),
  };
}

/**
 * Sets the roles that require two-step sign-in, over the version that was seen. Throws WRONG_STATE for an ADMIN who
 * does not have it on, CONFLICT.
 */
export async function updatePolicy(
  deps: Deps,
  user: SessionUser,
  { requiredRoles, updatedAt: seen }: Out<typeof twoStepAdminCalls.updatePolicy.body>,
  now: Date,
) {
  const roles = staffRole.options.filter((role) => requiredRoles.includes(role));
  const updatedAt = await deps.db.transaction(async (tx) => {
    await lockRoles(tx, user.id);
    if (roles.length > 0 && !(await findTwoStep(tx, user.id))?.enabledAt)
      throw wrongState(errorMessages.twoStep.ownFirst);
    const before = await findPolicy(tx);
    requireSameVersion(before?.updatedAt ?? null, seen);
    const version = nextVersion(before?.updatedAt ?? null, now);
    await storePolicy(tx, roles, version);
    await audit(tx, { newId: deps.newId, now, actorId: user.id }, 'two-step.policy', 'two-step:policy', {
      before: { requiredRoles: before?.requiredRoles ?? [] },
      after: { requiredRoles: roles },
    });
    return version;
  });
  return { requiredRoles: roles, updatedAt: updatedAt.toISOString() };
}
