import { tutorAccountRoles } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';

export interface TutorRow {
  id: string;
  slug: string;
  name: string;
  title: string;
  subjects: string[];
  bio: string;
  languages: string[];
  timezone: string;
  photo: string | null;
  account_id: string | null;
  accepts_students: boolean;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
}
type Raw = TutorRow & Record<string, unknown>;
const columns = `select id, slug, name, title, subjects, bio, languages, timezone, photo, account_id, accepts_students,
  enabled, created_at, updated_at from tutors`;

/** More than there will ever be; calls that add one refuse more. */
export const maxTutors = 200;

const list = {
  name: 'tutors_list',
  text: `${columns} where deleted_at is null order by position, id limit ${maxTutors}`,
};
/** All that are not deleted, in order (tutors_position). */
export const listTutors = (db: Db): Promise<TutorRow[]> => db.rows<Raw>(list, []);

const one = { name: 'tutors_get', text: `${columns} where id = $1 and deleted_at is null` };
export const findTutor = async (db: Db, id: string): Promise<TutorRow | undefined> =>
  (await db.rows<Raw>(one, [id]))[0];

/** Only one writer at a time: the list is short, and its order and slugs concern the whole list. */
export const lockTutors = (tx: Db) => lockNamed(tx, 'docket tutors');

const slugs = { name: 'tutors_slugs', text: 'select 1 as taken from tutors where slug = $1' };
export const isSlugTaken = async (tx: Db, slug: string): Promise<boolean> =>
  (await tx.rows(slugs, [slug])).length > 0;

const account = {
  name: 'tutors_account',
  text: 'select id from users where id = $1 and roles && $2::text[]',
};
/** Whether an account may be linked to a tutor. */
export const isTutorAccount = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.rows(account, [userId, tutorAccountRoles])).length > 0;

const linked = {
  name: 'tutors_linked',
  text: 'select id, name from tutors where account_id = $1 and deleted_at is null order by position limit 1',
};
/** The tutor to whom an account is already linked (tutors_account). */
export const findLinked = async (tx: Db, userId: string) =>
  (await tx.rows<{ id: string; name: string }>(linked, [userId]))[0];

const insert = {
  name: 'tutors_insert',
  text: `insert into tutors (id, slug, name, title, subjects, bio, languages, timezone, photo, account_id,
      accepts_students, enabled, created_at, updated_at, position)
    values ($1, $2, $3, $4, $5::text[], $6, $7::text[], $8, $9, $10, $11, $12, $13, $14,
      (select coalesce(max(position), 0) + 1 from tutors))`,
};
const update = {
  name: 'tutors_update',
  text: `update tutors set slug = $2, name = $3, title = $4, subjects = $5::text[], bio = $6, languages = $7::text[],
      timezone = $8, photo = $9, account_id = $10, accepts_students = $11, enabled = $12, created_at = $13, updated_at = $14
    where id = $1`,
};
const values = (row: TutorRow) => [
  row.id,
  row.slug,
  row.name,
  row.title,
  row.subjects,
  row.bio,
  row.languages,
  row.timezone,
  row.photo,
  row.account_id,
  row.accepts_students,
  row.enabled,
  row.created_at,
  row.updated_at,
];
/** Adds a tutor after all others. */
export const insertTutor = (tx: Db, row: TutorRow) => tx.rows(insert, values(row));
export const updateTutor = (tx: Db, row: TutorRow) => tx.rows(update, values(row));

const reorder = {
  name: 'tutors_reorder',
  text: `update tutors t set position = o.position
    from unnest($1::uuid[]) with ordinality o (id, position) where t.id = o.id`,
};
/** The other columns stay unchanged: a form that is open in another tab can still be saved. */
export const orderTutors = (tx: Db, ids: readonly string[]) => tx.rows(reorder, [ids]);

const remove = {
  name: 'tutors_remove',
  text: 'update tutors set deleted_at = $2, updated_at = $2 where id = $1',
};
export const removeTutor = (tx: Db, id: string, now: Date) => tx.rows(remove, [id, now]);

const slugsQuery = { name: 'tutors_slugs_of', text: 'select slug from tutors where account_id = $1' };
/** The tutors linked to an account, including deleted ones (tutors_account). */
export const slugsOfAccount = async (tx: Db, accountId: string): Promise<string[]> =>
  (await tx.rows<{ slug: string }>(slugsQuery, [accountId])).map((row) => row.slug);

const empty = {
  name: 'tutors_empty',
  text: `update tutors set slug = 'deleted-' || id, name = 'Deleted tutor', title = 'Tutor', subjects = '{}', bio = '',
      languages = '{}', timezone = 'UTC', photo = null, account_id = null, accepts_students = false, enabled = false,
      updated_at = $2, deleted_at = coalesce(deleted_at, $2)
    where account_id = $1 returning id`,
};
/**
 * Removes all personal data of the tutors linked to an account (tutors_account); returns the rows that were emptied.
 */
export const emptyTutorsOfAccount = async (tx: Db, accountId: string, now: Date) =>
  (await tx.rows<{ id: string }>(empty, [accountId, now])).map((row) => row.id);

const byEmail = { name: 'tutors_account_of_demo', text: 'select id from users where email = $1' };
export const findAccount = async (tx: Db, email: string): Promise<string | null> =>
  (await tx.rows<{ id: string }>(byEmail, [email]))[0]?.id ?? null;
