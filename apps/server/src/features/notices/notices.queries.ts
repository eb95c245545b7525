import type { NoticeKind } from '@docket/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { users } from '../users/users.tables.ts';
import { noticeChoices as choices } from './notices.tables.ts';

export interface ReaderRow {
  /** The number of the notice in the list, from 1. */
  no: number;
  email: string;
  firstName: string;
  mail: boolean | null;
  push: boolean | null;
}
// SQL: one prepared statement for any number of notices.
const readers = rawStatement<ReaderRow>({
  name: 'notices_readers',
  columns: { no: 'int4', email: 'text!', firstName: 'text', mail: 'bool?', push: 'bool?' },
  text: `select n.no::int, u.email, u.first_name as "firstName", c.mail, c.push
    from unnest($1::uuid[], $2::text[]) with ordinality as n (user_id, kind, no)
      join users u on u.id = n.user_id and u.deleted_at is null and u.deletion_due_at is null
      left join notice_choices c on c.user_id = n.user_id and c.kind = n.kind
    order by n.no`,
});
/**
 * The recipients of the notices, with their settings for the kind of each; users without an account any more, and
 * those whose account will be deleted, are left out.
 */
export const findReaders = (
  db: Db,
  notices: readonly { readonly userId: string; readonly kind: NoticeKind }[],
) => db.rows(readers, [notices.map((notice) => notice.userId), notices.map((notice) => notice.kind)]);

export const listChoices = (db: Db, userId: string) =>
  db.orm
    .select({ kind: choices.kind, mail: choices.mail, push: choices.push })
    .from(choices)
    .where(eq(choices.userId, userId));

export const saveChoice = (tx: Db, row: typeof choices.$inferSelect) =>
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
