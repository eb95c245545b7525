import type { DiagnosticSlot, Estimate } from '@docket/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { attemptQuestions, attempts } from '../attempts/attempts.tables.ts';
import { diagnostics } from './diagnostic.tables.ts';

export type DiagnosticRow = typeof diagnostics.$inferSelect;

const find = builtOnce((orm) =>
  orm
    .select()
    .from(diagnostics)
    .where(eq(diagnostics.userId, sql.placeholder('user')))
    .prepare('diagnostic_find'),
);
/** Found by its primary key. */
export const findDiagnostic = async (db: Db, userId: string): Promise<DiagnosticRow | null> =>
  (await find(db).execute({ user: userId }))[0] ?? null;

const served = builtOnce((orm) => {
  const drill = sql`unnest(${sql.placeholder('drills')}::uuid[]) with ordinality as d (id, no)`;
  return orm
    .select({
      attemptId: attemptQuestions.attemptId,
      questionId: attemptQuestions.questionId,
      type: attempts.type,
      state: attempts.state,
      correct: attemptQuestions.correct,
      revealed: sql<boolean>`${attempts.revealedAt} is not null`,
    })
    .from(drill)
    .innerJoin(
      attempts,
      and(
        eq(attempts.userId, sql.placeholder('user')),
        eq(attempts.id, sql`d.id`),
        isNull(attempts.deletedAt),
      ),
    )
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.userId, sql.placeholder('user')), eq(attemptQuestions.attemptId, attempts.id)),
    )
    .orderBy(sql`d.no`, attemptQuestions.no)
    .prepare('diagnostic_questions');
});
/** The questions of these drills, in order; a deleted drill has none. Found by primary keys, at most ten rows. */
export const findDiagnosticQuestions = (db: Db, userId: string, drillIds: readonly string[]) =>
  served(db).execute({ user: userId, drills: drillIds });
export type DiagnosticQuestion = Awaited<ReturnType<typeof findDiagnosticQuestions>>[number];

export const insertDiagnostic = async (tx: Db, userId: string, slots: DiagnosticSlot[], now: Date) =>
  tx.orm.insert(diagnostics).values({ userId, slots, drillIds: [], startedAt: now });

/** Stores the remaining slots after one could not be filled. */
export const updateSlots = async (tx: Db, userId: string, slots: DiagnosticSlot[]) =>
  tx.orm.update(diagnostics).set({ slots }).where(eq(diagnostics.userId, userId));

export const addDrill = async (tx: Db, userId: string, drillId: string) =>
  tx.orm
    .update(diagnostics)
    .set({ drillIds: sql`array_append(${diagnostics.drillIds}, ${drillId}::uuid)` })
    .where(eq(diagnostics.userId, userId));

export const completeDiagnostic = async (
  tx: Db,
  userId: string,
  levels: Partial<Record<DiagnosticSlot['section'], Estimate>>,
  now: Date,
) => tx.orm.update(diagnostics).set({ completedAt: now, levels }).where(eq(diagnostics.userId, userId));
