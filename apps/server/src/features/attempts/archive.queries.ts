import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attempts } from './attempts.tables.ts';

/** The calls that an attempt belongs to: drill calls never touch a practice test, and vice versa. */
export type Surface = 'drill' | 'practice';

/** `at` archives, null restores. Idempotent; returns whether the student has that attempt. */
export const setArchived = async (db: Db, userId: string, surface: Surface, id: string, at: Date | null) =>
  (
    await db.orm
      .update(attempts)
      .set({ archivedAt: at && sql`coalesce(${attempts.archivedAt}, ${at})` })
      .where(
        and(
          eq(attempts.userId, userId),
          eq(attempts.surface, surface),
          eq(attempts.id, id),
          isNull(attempts.deletedAt),
        ),
      )
      .returning({ id: attempts.id })
  ).length > 0;

// SQL text: all or none in one statement.
const archiveMany = rawStatement<{ own: number; changed: number }>({
  name: 'attempts_archive_many',
  columns: { own: 'int4', changed: 'int4' },
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
});
/** Changes all of them, or none if one is not the student's own; then returns null. The ids must be distinct. */
export async function setManyArchived(
  db: Db,
  userId: string,
  surface: Surface,
  ids: readonly string[],
  at: Date | null,
) {
  const [row] = await db.rows(archiveMany, [userId, surface, ids, at]);
  return row && row.own === ids.length ? row.changed : null;
}

const isTest = inArray(attempts.kind, ['test', 'proctored']);
/** Which attempts 'all' covers in each history. */
const scopes = {
  drill: and(eq(attempts.surface, 'drill'), ne(attempts.type, 'SKILL')),
  skill: and(eq(attempts.surface, 'drill'), eq(attempts.type, 'SKILL')),
  test: and(eq(attempts.surface, 'practice'), isTest),
  section: and(eq(attempts.surface, 'practice'), eq(attempts.kind, 'section')),
} as const;
export type Scope = keyof typeof scopes;

/** A statement changes at most this many, so that it takes milliseconds; each of a student's attempts stands for itself. */
const archivedAtOnce = 200;
/** Changes all attempts of a scope that match the condition, and returns how many. */
async function changeAll(db: Db, userId: string, scope: Scope, archivedAt: Date | null, condition?: SQL) {
  const isOwn = eq(attempts.userId, userId);
  const some = db.orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isOwn, isNull(attempts.deletedAt), scopes[scope], condition))
    .limit(archivedAtOnce);
  for (let sum = 0; ; ) {
    const changed = await db.orm
      .update(attempts)
      .set({ archivedAt })
      .where(and(isOwn, inArray(attempts.id, some)))
      .returning({ id: attempts.id });
    sum += changed.length;
    if (changed.length < archivedAtOnce) return sum;
  }
}
/** Archives finished attempts and returns how many. */
export const archiveFinished = (db: Db, userId: string, scope: Scope, at: Date) =>
  changeAll(
    db,
    userId,
    scope,
    at,
    and(isNull(attempts.archivedAt), inArray(attempts.state, ['completed', 'skipped'])),
  );
export const restoreArchived = (db: Db, userId: string, scope: Scope) =>
  changeAll(db, userId, scope, null, isNotNull(attempts.archivedAt));

// SQL text: two tables change in one statement.
const remove = rawStatement({
  name: 'attempts_remove',
  columns: {},
  text: `with removed as (
      update attempts set deleted_at = $4
      where user_id = $1 and surface = $2 and id = $3 and deleted_at is null returning id
    ), seen as (
      update student_questions s set seen_at = coalesce(q.answer_at, $4) from attempt_questions q, removed
      where q.user_id = $1 and q.attempt_id = removed.id and q.answer is not null
        and s.user_id = $1 and s.question_id = q.question_id and s.seen_at is null
    )
    select id from removed`,
});
/** Removes an attempt from the history. Its answers stay in the statistics, and its questions stay seen. */
export const markDeleted = async (db: Db, userId: string, surface: Surface, id: string, at: Date) =>
  (await db.rows(remove, [userId, surface, id, at])).length > 0;
