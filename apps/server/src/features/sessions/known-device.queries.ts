import { and, asc, desc, eq, gt, inArray, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { knownDevices } from './sessions.tables.ts';

const exists = async ({ orm }: Db, condition: SQL | undefined) =>
  (await orm.select({ userId: knownDevices.userId }).from(knownDevices).where(condition).limit(1)).length > 0;

/** Whether this user has signed in on a device since this time. */
export const isKnownDevice = (db: Db, tokenHash: string, userId: string, since: Date) =>
  exists(
    db,
    and(
      eq(knownDevices.tokenHash, tokenHash),
      eq(knownDevices.userId, userId),
      gt(knownDevices.lastUsedAt, since),
    ),
  );

/** Whether anybody has signed in on a device: then its cookie was created here. */
export const existsDevice = (db: Db, tokenHash: string) => exists(db, eq(knownDevices.tokenHash, tokenHash));

export const upsertDevice = async ({ orm }: Db, tokenHash: string, userId: string, now: Date) =>
  orm
    .insert(knownDevices)
    .values({ tokenHash, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { lastUsedAt: now },
    });

/** Removes a user's devices that were not used since this time, and all but the `max` last used ones. */
export const pruneDevices = async ({ orm }: Db, userId: string, since: Date, max: number) => {
  const ofUser = eq(knownDevices.userId, userId);
  const beyond = orm
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(ofUser)
    .orderBy(desc(knownDevices.lastUsedAt), asc(knownDevices.tokenHash))
    .offset(max);
  return orm
    .delete(knownDevices)
    .where(and(ofUser, or(lte(knownDevices.lastUsedAt, since), inArray(knownDevices.tokenHash, beyond))));
};

/** Forgets a user's devices, except the given one. */
export const removeDevices = async ({ orm }: Db, userId: string, keepHash: string | null) =>
  orm
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        keepHash === null ? undefined : ne(knownDevices.tokenHash, keepHash),
      ),
    );
