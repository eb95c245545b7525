import type { NoticeKind } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { NoticeChoice } from './notices.policy.ts';

export interface ReaderRow {
  /** The number of the notice in the list, from 1. */
  no: number;
  email: string;
  first_name: string;
  mail: boolean | null;
  push: boolean | null;
}
const readers = {
  name: 'notices_readers',
  text: `select n.no::int, u.email, u.first_name, c.mail, c.push
    from unnest($1::uuid[], $2::text[]) with ordinality as n (user_id, kind, no)
      join users u on u.id = n.user_id and u.deleted_at is null and u.deletion_due_at is null
      left join notice_choices c on c.user_id = n.user_id and c.kind = n.kind
    order by n.no`,
};
/**
 * The recipients of the notices, with their settings for the kind of each; users without an account any more, and
 * those whose account will be deleted, are left out.
 */
export const findReaders = (
  db: Db,
  notices: readonly { readonly userId: string; readonly kind: NoticeKind }[],
) =>
  db.rows<ReaderRow & Record<string, unknown>>(readers, [
    notices.map((notice) => notice.userId),
    notices.map((notice) => notice.kind),
  ]);

const choices = {
  name: 'notices_choices',
  text: 'select kind, mail, push from notice_choices where user_id = $1',
};
export const listChoices = (db: Db, userId: string) =>
  db.rows<{ kind: NoticeKind } & NoticeChoice>(choices, [userId]);

const choose = {
  name: 'notices_choose',
  text: `insert into notice_choices (user_id, kind, mail, push, next_check_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id, kind) do update set mail = excluded.mail, push = excluded.push, next_check_at = excluded.next_check_at`,
};
export const saveChoice = (
  tx: Db,
  userId: string,
  kind: NoticeKind,
  choice: NoticeChoice,
  nextCheckAt: Date | null,
) => tx.rows(choose, [userId, kind, choice.mail, choice.push, nextCheckAt]);

const lock = {
  name: 'notices_lock',
  text: 'select timezone from users where id = $1 and deleted_at is null for no key update',
};
/** Locks the user's settings, so that only one writer changes them at a time; returns the user's time zone. */
export const lockReader = async (tx: Db, userId: string) =>
  (await tx.rows<{ timezone: string | null }>(lock, [userId]))[0]?.timezone ?? null;
