import type { Drill } from '@docket/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { questions } from '../content/content.tables.ts';
import type { Surface } from './archive.queries.ts';
import { attemptQuestions, attempts } from './attempts.tables.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type AttemptQuestionRow = typeof attemptQuestions.$inferSelect;
/** An attempt with the surface 'drill'. */
export type DrillRow = AttemptRow & Pick<Drill, 'type' | 'kind' | 'state'>;
export type NewAttempt = typeof attempts.$inferInsert;
export type NewAttemptQuestion = typeof attemptQuestions.$inferInsert;

const matchesOwner = () =>
  and(
    eq(attempts.userId, sql.placeholder('user')),
    eq(attempts.id, sql.placeholder('id')),
    eq(attempts.surface, sql.placeholder('surface')),
    isNull(attempts.deletedAt),
  );

const found = builtOnce((orm) =>
  orm.select().from(attempts).where(matchesOwner()).limit(1).prepare('drills_find_attempt'),
);
/** A student's own attempt of that surface, unless it is deleted; undefined for anybody else's. */
export const findAttempt = async (
  db: Db,
  userId: string,
  id: string,
  surface: Surface = 'drill',
): Promise<AttemptRow | undefined> => (await found(db).execute({ user: userId, id, surface }))[0];

const locked = builtOnce((orm) =>
  orm.select().from(attempts).where(matchesOwner()).for('update').prepare('drills_lock_attempt'),
);
/**
 * The same, locked until the end of the transaction: until then no answer can be saved and the state cannot change.
 */
export const lockAttempt = async (
  tx: Db,
  userId: string,
  id: string,
  surface: Surface = 'drill',
): Promise<AttemptRow | undefined> => (await locked(tx).execute({ user: userId, id, surface }))[0];

const selectQuestions = builtOnce((orm) =>
  orm
    .select()
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, sql.placeholder('user')),
        eq(attemptQuestions.attemptId, sql.placeholder('attempt')),
      ),
    )
    .orderBy(asc(attemptQuestions.sectionNo), asc(attemptQuestions.no))
    .prepare('drills_attempt_questions'),
);
export const findAttemptQuestions = (
  db: Db,
  userId: string,
  attemptId: string,
): Promise<AttemptQuestionRow[]> => selectQuestions(db).execute({ user: userId, attempt: attemptId });

export const updateAttempt = async (tx: Db, userId: string, id: string, changes: Partial<NewAttempt>) =>
  tx.orm
    .update(attempts)
    .set(changes)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id)));

export const insertAttempts = async (tx: Db, rows: NewAttempt[]) => tx.orm.insert(attempts).values(rows);
/** The order in which a new attempt shows the options of a question; null is 1 to 5 (orderToPin in packages/rules). */
const orderNow = (questionId: string) =>
  sql`(select nullif(${questions.optionKeys}, '{1,2,3,4,5}') from ${questions} where ${questions.id} = ${questionId})`;
export const insertAttemptQuestions = async (tx: Db, rows: NewAttemptQuestion[]) =>
  tx.orm
    .insert(attemptQuestions)
    .values(rows.map((row) => ({ ...row, optionOrder: orderNow(row.questionId) })));

/** The student's unfinished drills, started or not, newest first; at most 50. */
export const unfinishedDrills = (tx: Db, userId: string): Promise<DrillRow[]> =>
  tx.orm
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        inArray(attempts.state, sql`('new', 'started', 'paused')`),
        isNull(attempts.deletedAt),
        isNotNull(attempts.nextKey),
        eq(attempts.surface, 'drill'),
      ),
    )
    .orderBy(desc(attempts.createdAt), desc(attempts.id))
    .limit(50) as Promise<DrillRow[]>;

/** Drills whose time ran out before `now` and that are submitted automatically. */
export const closingAttempts = (db: Db, userId: string, before: Date): Promise<{ id: string }[]> =>
  db.orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('user')),
        lt(attempts.closesAt, sql.placeholder('before')),
        isNotNull(attempts.closesAt),
        eq(attempts.surface, 'drill'),
        isNull(attempts.deletedAt),
      ),
    )
    .limit(50)
    .prepare('drills_closing_attempts')
    .execute({ user: userId, before });
