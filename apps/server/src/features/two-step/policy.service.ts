import { errorMessages, type Role, type StaffRole, staffRole } from '@docket/contract';
import { wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
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

/** Sets the roles that require two-step sign-in. Throws WRONG_STATE for an ADMIN who does not have it on. */
export async function updatePolicy(
  deps: Deps,
  user: SessionUser,
  requiredRoles: readonly StaffRole[],
  now: Date,
) {
  const roles = staffRole.options.filter((role) => requiredRoles.includes(role));
  await deps.db.transaction(async (tx) => {
    await lockRoles(tx, user.id);
    if (roles.length > 0 && !(await findTwoStep(tx, user.id))?.enabledAt)
      throw wrongState(errorMessages.twoStep.ownFirst);
    const before = (await findPolicy(tx))?.requiredRoles ?? [];
    await storePolicy(tx, roles, now);
    await audit(tx, { newId: deps.newId, now, actorId: user.id }, 'two-step.policy', 'two-step:policy', {
      before: { requiredRoles: before },
      after: { requiredRoles: roles },
    });
  });
  return { requiredRoles: roles, updatedAt: now.toISOString() };
}
