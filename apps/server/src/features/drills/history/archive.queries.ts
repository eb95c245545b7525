import type { Db } from '../../../db/database.ts';

/** `at` archives, null takes back from the archive; a second time changes nothing. */
const archiveOne = {
  name: 'history_archive_one',
  text: `update attempts set archived_at = case when $3::timestamptz is null then null else coalesce(archived_at, $3) end
    where user_id = $1 and id = $2 and deleted_at is null returning id`,
};
/** Whether the student has that drill. */
export const setArchived = async (db: Db, userId: string, id: string, at: Date | null) =>
  (await db.rows(archiveOne, [userId, id, at])).length > 0;

const archiveMany = {
  name: 'history_archive_many',
  text: `with own as (
      select id from attempts where user_id = $1 and id = any($2::uuid[]) and deleted_at is null
    ), changed as (
      update attempts set archived_at = $3
      where user_id = $1 and id = any($2::uuid[]) and deleted_at is null
        and (archived_at is null) = ($3::timestamptz is not null) and (select count(*) from own) = cardinality($2::uuid[])
      returning id
    )
    select (select count(*)::int from own) as own, (select count(*)::int from changed) as changed`,
};
/** All of them or, when one is not the student's own, none: then null. The ids must be distinct. */
export async function setManyArchived(db: Db, userId: string, ids: readonly string[], at: Date | null) {
  const [row] = await db.rows<{ own: number; changed: number }>(archiveMany, [userId, ids, at]);
  return row && row.own === ids.length ? row.changed : null;
}

const archiveAll = {
  name: 'history_archive_all',
  text: `with changed as (
      update attempts set archived_at = $3
      where user_id = $1 and deleted_at is null and (type = 'SKILL') = $2 and archived_at is null
        and state in ('completed', 'skipped')
      returning id
    ) select count(*)::int as changed from changed`,
};
const restoreAll = {
  name: 'history_restore_all',
  text: `with changed as (
      update attempts set archived_at = null
      where user_id = $1 and deleted_at is null and (type = 'SKILL') = $2 and archived_at is not null
      returning id
    ) select count(*)::int as changed from changed`,
};
type Changed = { changed: number };
/** Archives what is finished; answers how many. */
export const archiveFinished = async (db: Db, userId: string, skills: boolean, at: Date) =>
  (await db.rows<Changed>(archiveAll, [userId, skills, at]))[0]!.changed;
export const restoreArchived = async (db: Db, userId: string, skills: boolean) =>
  (await db.rows<Changed>(restoreAll, [userId, skills]))[0]!.changed;

const remove = {
  name: 'history_remove',
  text: `update attempts set deleted_at = $3 where user_id = $1 and id = $2 and deleted_at is null returning id`,
};
/** Takes a drill out of the history for good; its answers stay in the statistics. */
export const markDeleted = async (db: Db, userId: string, id: string, at: Date) =>
  (await db.rows(remove, [userId, id, at])).length > 0;
