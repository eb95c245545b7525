import { and, arrayContains, eq, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appSettings } from '../settings/settings.tables.ts';
import { users } from '../users/users.tables.ts';

/** Whether there is an administrator, apart from accounts with these addresses. */
export const hasAdmin = async (db: Db, exceptEmails: readonly string[]): Promise<boolean> =>
  (
    await db.orm
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          arrayContains(users.roles, ['ADMIN']),
          isNull(users.deletedAt),
          exceptEmails.length > 0 ? notInArray(users.email, [...exceptEmails]) : undefined,
        ),
      )
      .limit(1)
  ).length > 0;

/** A set-up link that was printed; only its hash is stored. */
export interface StoredLink {
  readonly tokenHash: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
const name = 'set-up-links';

export const findSetUpLinks = async (db: Db): Promise<readonly StoredLink[]> =>
  ((await db.orm.select({ value: appSettings.value }).from(appSettings).where(eq(appSettings.name, name)))[0]
    ?.value as readonly StoredLink[] | undefined) ?? [];

/** The stored links, whose row stays locked until the transaction ends. */
export async function lockSetUpLinks(tx: Db, now: Date): Promise<readonly StoredLink[]> {
  await tx.orm.insert(appSettings).values({ name, value: [], updatedAt: now }).onConflictDoNothing();
  const rows = await tx.orm
    .select({ value: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.name, name))
    .for('update');
  return (rows[0]?.value as readonly StoredLink[] | undefined) ?? [];
}

export const saveSetUpLinks = async (tx: Db, links: readonly StoredLink[], now: Date) =>
  tx.orm.update(appSettings).set({ value: links, updatedAt: now }).where(eq(appSettings.name, name));
