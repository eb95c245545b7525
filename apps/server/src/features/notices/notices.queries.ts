import type { NoticeKind } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { NoticeChoice } from './notices.policy.ts';

export interface ReaderRow {
  email: string;
  first_name: string;
  mail: boolean | null;
  push: boolean | null;
}
const reader = {
  name: 'notices_reader',
  text: `select u.email, u.first_name, c.mail, c.push from users u
    left join notice_choices c on c.user_id = u.id and c.kind = $2
    where u.id = $1 and u.deleted_at is null`,
};
/** Whom a notice is for, and what they chose for its kind; null when the account is gone. */
export const findReader = async (db: Db, userId: string, kind: NoticeKind) =>
  (await db.rows<ReaderRow>(reader, [userId, kind]))[0] ?? null;

const choices = {
  name: 'notices_choices',
  text: 'select kind, mail, push from notice_choices where user_id = $1',
};
export const listChoices = (db: Db, userId: string) =>
  db.rows<{ kind: NoticeKind } & NoticeChoice>(choices, [userId]);

const choose = {
  name: 'notices_choose',
  text: `insert into notice_choices (user_id, kind, mail, push, look_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id, kind) do update set mail = excluded.mail, push = excluded.push, look_at = excluded.look_at`,
};
export const saveChoice = (
  tx: Db,
  userId: string,
  kind: NoticeKind,
  choice: NoticeChoice,
  lookAt: Date | null,
) => tx.rows(choose, [userId, kind, choice.mail, choice.push, lookAt]);

const lock = {
  name: 'notices_lock',
  text: 'select timezone from users where id = $1 and deleted_at is null for no key update',
};
/** One writer a user at a time; answers the user's time zone. */
export const lockReader = async (tx: Db, userId: string) =>
  (await tx.rows<{ timezone: string | null }>(lock, [userId]))[0]?.timezone ?? null;
