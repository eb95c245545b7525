import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { twoStep } from './two-step.tables.ts';

const keyOfHash = sql<string>`case when ${users.passwordHash} like 'vault:%' then 'vault' else split_part(${users.passwordHash}, ':', 2) end`;
const keyOfSecret = sql<string>`case when ${twoStep.secret} like 'vault:%' then 'vault' else split_part(${twoStep.secret}, '.', 2) end`;

/** How many password hashes rest on each key, by the id of the key, or 'vault'. Reads all users: for operators alone. */
export const countHashesByKey = async ({ orm }: Db) =>
  orm
    .select({ key: keyOfHash, count: sql<number>`count(*)::int` })
    .from(users)
    .where(sql`${users.passwordHash} like 'pepper:%' or ${users.passwordHash} like 'vault:%'`)
    .groupBy(keyOfHash);

/** The same of secrets of authenticator apps. */
export const countSecretsByKey = async ({ orm }: Db) =>
  orm
    .select({ key: keyOfSecret, count: sql<number>`count(*)::int` })
    .from(twoStep)
    .where(isNotNull(twoStep.secret))
    .groupBy(keyOfSecret);

/** The next secrets after a user, in the order of the primary key. */
export const findSecretsAfter = async ({ orm }: Db, userId: string | null, limit: number) =>
  orm
    .select({ userId: twoStep.userId, secret: twoStep.secret, pendingSecret: twoStep.pendingSecret })
    .from(twoStep)
    .where(
      and(
        or(isNotNull(twoStep.secret), isNotNull(twoStep.pendingSecret)),
        userId === null ? undefined : gt(twoStep.userId, userId),
      ),
    )
    .orderBy(twoStep.userId)
    .limit(limit);

export interface EncryptedPair {
  readonly secret: string | null;
  readonly pendingSecret: string | null;
}
/** Replaces the encrypted secrets of a user, unless they were changed meanwhile. */
export async function replaceSecrets(
  { orm }: Db,
  userId: string,
  former: EncryptedPair,
  next: EncryptedPair,
) {
  const changed = await orm
    .update(twoStep)
    .set(next)
    .where(
      and(
        eq(twoStep.userId, userId),
        sql`${twoStep.secret} is not distinct from ${former.secret}`,
        sql`${twoStep.pendingSecret} is not distinct from ${former.pendingSecret}`,
      ),
    )
    .returning({ userId: twoStep.userId });
  return changed.length > 0;
}
