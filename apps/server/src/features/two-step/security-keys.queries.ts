import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { securityKeys, twoStep } from './two-step.tables.ts';

type SecurityKeyRow = typeof securityKeys.$inferSelect;

/** The keys of a user, oldest first; few, because their number is limited. Found by the primary key. */
export const listSecurityKeys = ({ orm }: Db, userId: string): Promise<SecurityKeyRow[]> =>
  orm
    .select()
    .from(securityKeys)
    .where(eq(securityKeys.userId, userId))
    .orderBy(asc(securityKeys.createdAt), asc(securityKeys.id));

/** Adds a key; false if some account has it already. */
export async function insertSecurityKey({ orm }: Db, row: typeof securityKeys.$inferInsert) {
  const added = await orm
    .insert(securityKeys)
    .values(row)
    .onConflictDoNothing({ target: securityKeys.credentialId })
    .returning({ id: securityKeys.id });
  return added.length > 0;
}

const byId = (userId: string, id: string) => and(eq(securityKeys.userId, userId), eq(securityKeys.id, id));

/** Stores the counter that came with a signature. */
export const markSecurityKeyUsed = async (
  { orm }: Db,
  { userId, id }: SecurityKeyRow,
  counter: number,
  now: Date,
) => orm.update(securityKeys).set({ counter, lastUsedAt: now }).where(byId(userId, id));

/** Removes a key; returns its name, or null if the user has no such key. */
export async function removeSecurityKeyRow({ orm }: Db, userId: string, id: string): Promise<string | null> {
  const [row] = await orm.delete(securityKeys).where(byId(userId, id)).returning({ name: securityKeys.name });
  return row?.name ?? null;
}
export const removeSecurityKeys = async ({ orm }: Db, userId: string) =>
  orm.delete(securityKeys).where(eq(securityKeys.userId, userId));

/** Stores what a key that is being added has to sign; an earlier one ends. */
export const storeNewKeyChallenge = async (
  { orm }: Db,
  userId: string,
  keyChallenge: string,
  until: Date,
) => {
  const pending = { keyChallenge, keyChallengeUntil: until };
  return orm
    .insert(twoStep)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: twoStep.userId, set: pending });
};

/** Uses up what a new key had to sign; null if there is none or it has expired. In a transaction with the user locked. */
export async function takeNewKeyChallenge({ orm }: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await orm
    .select({ challenge: twoStep.keyChallenge, until: twoStep.keyChallengeUntil })
    .from(twoStep)
    .where(eq(twoStep.userId, userId));
  if (!row?.challenge) return null;
  await orm
    .update(twoStep)
    .set({ keyChallenge: null, keyChallengeUntil: null })
    .where(eq(twoStep.userId, userId));
  return row.until && row.until > now ? row.challenge : null;
}

/** Two-step sign-in is on since now, unless it was before. */
export const switchOn = async ({ orm }: Db, userId: string, now: Date) =>
  orm
    .update(twoStep)
    .set({ enabledAt: sql`coalesce(${twoStep.enabledAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(twoStep.userId, userId));
