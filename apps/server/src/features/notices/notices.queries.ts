import type { NoticeKind } from '@docket/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { noticeChoices as choices } from './notices.tables.ts';

export type ReaderRow = Awaited<ReturnType<typeof findReaders>>[number];
/**
 * The recipients of the notices, with their settings for the kind of each; users without an account any more, and
 * those whose account will be deleted, are left out.
 */
export const findReaders = async (
  db: Db,
  notices: readonly { readonly userId: string; readonly kind: NoticeKind }[],
) =>
  db.orm
    .select({
      /** The number of the notice in the list, from 1. */
      no: sql<number>`n.no::int`,
      email: sql<string>`${users.email}`,
      firstName: users.firstName,
      mail: choices.mail,
      push: choices.push,
    })
    .from(
      sql`unnest(${sql.param(notices.map(({ userId }) => userId))}::uuid[],
        ${sql.param(notices.map(({ kind }) => kind))}::text[]) with ordinality as n (user_id, kind, no)`,
    )
    .innerJoin(users, and(eq(users.id, sql`n.user_id`), isNull(users.deletedAt), isNull(users.deletionDueAt)))
    .leftJoin(choices, and(eq(choices.userId, sql`n.user_id`), eq(choices.kind, sql`n.kind`)))
    .orderBy(sql`n.no`);

export const listChoices = async (db: Db, userId: string) =>
  db.orm
    .select({ kind: choices.kind, mail: choices.mail, push: choices.push })
    .from(choices)
    .where(eq(choices.userId, userId));

export const saveChoice = async (tx: Db, row: typeof choices.$inferSelect) =>
  tx.orm
    .insert(choices)
    .values(row)
    .onConflictDoUpdate({ target: [choices.userId, choices.kind], set: row });

/** Locks the user's settings, so that only one writer changes them at a time; returns the user's time zone. */
export const lockReader = async (tx: Db, userId: string): Promise<string | null> => {
  const [user] = await tx.orm
    .select({ timezone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return user?.timezone ?? null;
};
