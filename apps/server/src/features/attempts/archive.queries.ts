import type { Db, Statement } from '../../db/database.ts';

/** The calls that an attempt belongs to: drill calls never touch a practice test, and vice versa. */
export type Surface = 'drill' | 'practice';

/** `at` archives, null restores. Idempotent. */
const archiveOne = {
  name: 'attempts_archive_one',
  text: `update attempts set archived_at = case when $4::timestamptz is null then null else coalesce(archived_at, $4) end
    where user_id = $1 and surface = $2 and id = $3 and deleted_at is null returning id`,
};
/** Returns whether the student has that attempt. */
export const setArchived = async (db: Db, userId: string, surface: Surface, id: string, at: Date | null) =>
  (await db.rows(archiveOne, [userId, surface, id, at])).length > 0;

const archiveMany = {
  name: 'attempts_archive_many',
  text: `with own as (
      select id from attempts where user_id = $1 and surface = $2 and id = any($3::uuid[]) and deleted_at is null
    ), changed as (
      update attempts set archived_at = $4
      where user_id = $1 and surface = $2 and id = any($3::uuid[]) and deleted_at is null
        and (archived_at is null) = ($4::timestamptz is not null)
        and (select count(*) from own) = cardinality($3::uuid[])
      returning id
    )
    select (select count(*)::int from own) as own, (select count(*)::int from changed) as changed`,
};
/** Changes all of them, or none if one is not the student's own; then returns null. The ids must be distinct. */
export async function setManyArchived(
  db: Db,
  userId: string,
  surface: Surface,
  ids: readonly string[],
  at: Date | null,
) {
  const [row] = await db.rows<{ own: number; changed: number }>(archiveMany, [userId, surface, ids, at]);
  return row && row.own === ids.length ? row.changed : null;
}

/** Which attempts 'all' covers in each history. */
const scopes = {
  drill: `surface = 'drill' and type <> 'SKILL'`,
  skill: `surface = 'drill' and type = 'SKILL'`,
  test: `surface = 'practice' and kind in ('test', 'proctored')`,
  section: `surface = 'practice' and kind = 'section'`,
} as const;
export type Scope = keyof typeof scopes;
const ofScopes = (name: string, text: (where: string) => string) =>
  Object.fromEntries(
    Object.entries(scopes).map(([scope, where]) => [scope, { name: `${name}_${scope}`, text: text(where) }]),
  ) as Record<Scope, Statement>;

/** A statement changes at most this many, so that it takes milliseconds; each of a student's attempts stands for itself. */
const archivedAtOnce = 200;

const archiveAll = ofScopes(
  'attempts_archive_all',
  (where) => `with changed as (
      update attempts set archived_at = $2 where user_id = $1 and id in (
        select id from attempts where user_id = $1 and deleted_at is null and ${where} and archived_at is null
          and state in ('completed', 'skipped') limit ${archivedAtOnce})
      returning id
    ) select count(*)::int as changed from changed`,
);
const restoreAll = ofScopes(
  'attempts_restore_all',
  (where) => `with changed as (
      update attempts set archived_at = null where user_id = $1 and id in (
        select id from attempts where user_id = $1 and deleted_at is null and ${where} and archived_at is not null
          limit ${archivedAtOnce})
      returning id
    ) select count(*)::int as changed from changed`,
);
type Changed = { changed: number };
async function repeat(db: Db, statement: Statement, values: readonly unknown[]): Promise<number> {
  let sum = 0;
  for (;;) {
    const { changed } = (await db.rows<Changed>(statement, values))[0]!;
    sum += changed;
    if (changed < archivedAtOnce) return sum;
  }
}
/** Archives finished attempts and returns how many. */
export const archiveFinished = (db: Db, userId: string, scope: Scope, at: Date) =>
  repeat(db, archiveAll[scope], [userId, at]);
export const restoreArchived = (db: Db, userId: string, scope: Scope) =>
  repeat(db, restoreAll[scope], [userId]);

const remove = {
  name: 'attempts_remove',
  text: `with removed as (
      update attempts set deleted_at = $4
      where user_id = $1 and surface = $2 and id = $3 and deleted_at is null returning id
    ), seen as (
      update student_questions s set seen_at = coalesce(q.answer_at, $4) from attempt_questions q, removed
      where q.user_id = $1 and q.attempt_id = removed.id and q.answer is not null
        and s.user_id = $1 and s.question_id = q.question_id and s.seen_at is null
    )
    select id from removed`,
};
/** Removes an attempt from the history. Its answers stay in the statistics, and its questions stay seen. */
export const markDeleted = async (db: Db, userId: string, surface: Surface, id: string, at: Date) =>
  (await db.rows(remove, [userId, surface, id, at])).length > 0;
