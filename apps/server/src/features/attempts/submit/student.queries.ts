import type { RatingState } from '@docket/rules';
import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { insertion } from '../../../db/upsert.ts';
import { streakCorrections, users } from '../../users/users.tables.ts';
import { studentQuestions } from '../attempts.tables.ts';
import { studentLevels, studentProgress } from '../student-progress.tables.ts';
import type { KnownQuestion, Progress } from './ledger.types.ts';

const { userId: _owner, ...progressColumns } = getTableColumns(studentProgress);
// The row is locked and read with days of another table in one statement, before everything else.
const lock = builtOnce((orm) =>
  orm
    .select({
      ...progressColumns,
      notWorked: sql<
        string[]
      >`array(select c.day::text from ${streakCorrections} c where c.user_id = ${sql.placeholder('user')}
        and c.kind = 'not-worked' and c.day >= coalesce(${studentProgress.lastDay}, '-infinity'))`,
    })
    .from(studentProgress)
    .where(eq(studentProgress.userId, sql.placeholder('user')))
    .for('no key update', { of: studentProgress })
    .prepare('drills_lock_progress'),
);
/**
 * Locks the student's progress row until the end of the transaction. Everything that creates or finishes attempts
 * takes this lock first, so that two such calls of one student run one after the other.
 */
export async function lockStudent(tx: Db, userId: string): Promise<Progress> {
  const [found] = await lock(tx).execute({ user: userId });
  if (found) return found;
  await tx.orm.insert(studentProgress).values({ userId }).onConflictDoNothing();
  const [made] = await lock(tx).execute({ user: userId });
  return made!;
}

const lockMany = builtOnce((orm) =>
  orm
    .select({ userId: studentProgress.userId })
    .from(studentProgress)
    .where(isAmong(studentProgress.userId, sql.placeholder('ids')))
    .orderBy(studentProgress.userId)
    .for('no key update')
    .prepare('drills_lock_students'),
);
const openMany = insertion(studentProgress, {
  name: 'drills_open_students',
  columns: ['userId'],
  isIdempotent: true,
});
/** Locks several students, always in the same order, so that two such calls cannot deadlock. */
export async function lockStudents(tx: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  const locked = await lockMany(tx).execute({ ids });
  if (locked.length === ids.length) return;
  await openMany(
    tx,
    ids.map((userId) => ({ userId })),
  );
  await lockMany(tx).execute({ ids });
}
/** Without the days that staff removed. */
export async function findProgress(db: Db, userId: string): Promise<Progress | null> {
  const [row] = await db.orm
    .select(progressColumns)
    .from(studentProgress)
    .where(eq(studentProgress.userId, userId));
  return row ?? null;
}

const timezone = builtOnce((orm) =>
  orm
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare('drills_timezone'),
);
/** The access service must not be called in a transaction, because it reads on another connection. */
export const findTimezone = async (tx: Db, userId: string): Promise<string | null> =>
  (await timezone(tx).execute({ user: userId }))[0]?.timezone ?? null;

/** Resets the count of drilling time. */
export const restartBreakClock = async (db: Db, userId: string, lastWorkAt: Date) =>
  db.orm
    .insert(studentProgress)
    .values({ userId, secondsSinceBreak: 0, lastWorkAt })
    .onConflictDoUpdate({ target: studentProgress.userId, set: { secondsSinceBreak: 0 } });

// Cast to float8: a real is sent with the fewest digits, which is a different number, so a recount would differ by
// rounding.
const precise = (column: SQLWrapper) => sql<number>`${column}::float8`;
const levels = builtOnce((orm) =>
  orm
    .select({
      key: studentLevels.key,
      mean: precise(studentLevels.mean),
      variance: precise(studentLevels.variance),
      count: studentLevels.count,
      formMean: precise(studentLevels.formMean),
      formVariance: precise(studentLevels.formVariance),
      right: studentLevels.right,
      recent: precise(studentLevels.recent),
      surprise: precise(studentLevels.surprise),
      lastAt: studentLevels.lastAt,
      lastAnswers: studentLevels.lastAnswers,
      workedAt: studentLevels.workedAt,
    })
    .from(studentLevels)
    .where(eq(studentLevels.userId, sql.placeholder('user')))
    .prepare('drills_levels'),
);
export interface StudentLevel extends RatingState {
  readonly workedAt: Date | null;
}
/** All levels of a student by key: a few general ones, one per question type and one per skill. */
export async function findLevels(db: Db, userId: string): Promise<ReadonlyMap<string, StudentLevel>> {
  const rows = await levels(db).execute({ user: userId });
  return new Map(rows.map(({ key, ...level }) => [key, level]));
}

const { userId: _, ...knownColumns } = getTableColumns(studentQuestions);
const knownQuestions = builtOnce((orm) =>
  orm
    .select(knownColumns)
    .from(studentQuestions)
    .where(
      and(
        eq(studentQuestions.userId, sql.placeholder('user')),
        isAmong(studentQuestions.questionId, sql.placeholder('ids')),
      ),
    )
    .prepare('drills_known_questions'),
);
export async function findKnown(
  db: Db,
  userId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, KnownQuestion>> {
  const rows = await knownQuestions(db).execute({ user: userId, ids: questionIds });
  return new Map(rows.map((row) => [row.questionId, row]));
}
