import type { DrillType } from '@docket/contract';
import type { AttemptState, DiagnosticSlot, Estimate } from '@docket/rules';
import { eq, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
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

export interface DiagnosticQuestion extends Record<string, unknown> {
  attempt_id: string;
  question_id: string;
  type: DrillType;
  state: AttemptState;
  correct: boolean | null;
  revealed: boolean;
}
const served = {
  name: 'diagnostic_questions',
  text: `select q.attempt_id, q.question_id, a.type, a.state, q.correct, a.revealed_at is not null as revealed
    from unnest($2::uuid[]) with ordinality as d (id, no)
    join attempts a on a.user_id = $1 and a.id = d.id and a.deleted_at is null
    join attempt_questions q on q.user_id = $1 and q.attempt_id = a.id
    order by d.no, q.no`,
};
/** The questions of these drills, in order; a deleted drill has none. Found by primary keys, at most ten rows. */
export const findDiagnosticQuestions = (db: Db, userId: string, drillIds: readonly string[]) =>
  db.rows<DiagnosticQuestion>(served, [userId, drillIds]);

export const insertDiagnostic = (tx: Db, userId: string, slots: DiagnosticSlot[], now: Date) =>
  tx.orm.insert(diagnostics).values({ userId, slots, drillIds: [], startedAt: now });

/** Stores the remaining slots after one could not be filled. */
export const updateSlots = (tx: Db, userId: string, slots: DiagnosticSlot[]) =>
  tx.orm.update(diagnostics).set({ slots }).where(eq(diagnostics.userId, userId));

export const addDrill = (tx: Db, userId: string, drillId: string) =>
  tx.orm
    .update(diagnostics)
    .set({ drillIds: sql`array_append(${diagnostics.drillIds}, ${drillId}::uuid)` })
    .where(eq(diagnostics.userId, userId));

export const completeDiagnostic = (
  tx: Db,
  userId: string,
  levels: Partial<Record<DiagnosticSlot['section'], Estimate>>,
  now: Date,
) => tx.orm.update(diagnostics).set({ completedAt: now, levels }).where(eq(diagnostics.userId, userId));
