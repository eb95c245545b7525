import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { studyPlanChanges as changes } from './plan-changes.tables.ts';

export type PlanChangeRow = typeof changes.$inferSelect;
/** The maximum number of changes of a student; the oldest are deleted. */
export const MAX_PLAN_CHANGES = 400;

const matchesOwner = (userId: string, ...conditions: (SQL | undefined)[]) =>
  and(eq(changes.userId, userId), ...conditions);

/** By day, step and action: the order of the unique index, which begins with the user. */
export const listPlanChanges = (db: Db, userId: string): Promise<PlanChangeRow[]> =>
  db.orm
    .select()
    .from(changes)
    .where(matchesOwner(userId))
    .orderBy(asc(changes.day), asc(changes.stepKey), asc(changes.action))
    .limit(MAX_PLAN_CHANGES);

const ofStep = ({ day, stepKey }: Pick<PlanChangeRow, 'day' | 'stepKey'>) =>
  and(eq(changes.day, day), eq(changes.stepKey, stepKey));

/** Deletes the changes of a step with these actions, and returns them. */
export const deleteStepChanges = (
  tx: Db,
  userId: string,
  step: Pick<PlanChangeRow, 'day' | 'stepKey'>,
  actions: readonly PlanChangeRow['action'][],
): Promise<PlanChangeRow[]> =>
  tx.orm
    .delete(changes)
    .where(matchesOwner(userId, ofStep(step), inArray(changes.action, [...actions])))
    .returning();

export const insertPlanChange = async (tx: Db, row: PlanChangeRow) => tx.orm.insert(changes).values(row);

export const deletePlanChange = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (
    await db.orm
      .delete(changes)
      .where(matchesOwner(userId, eq(changes.id, id)))
      .returning({ id: changes.id })
  ).length > 0;

/** Deletes the changes of steps that were planned for a day or moved to it; without a day all. Returns how many. */
export const resetPlanChanges = async (db: Db, userId: string, day: string | null): Promise<number> => {
  const ofDay = day === null ? undefined : or(eq(changes.day, day), eq(changes.targetDay, day));
  return (await db.orm.delete(changes).where(matchesOwner(userId, ofDay)).returning({ id: changes.id }))
    .length;
};

/** Deletes old changes, and the oldest beyond the limit. */
export async function prunePlanChanges(tx: Db, userId: string, before: string): Promise<void> {
  const isPast = and(
    lt(changes.day, before),
    lt(sql`coalesce(${changes.targetDay}, ${changes.day})`, before),
  );
  await tx.orm.delete(changes).where(matchesOwner(userId, isPast));
  const beyond = tx.orm
    .select({ id: changes.id })
    .from(changes)
    .where(matchesOwner(userId))
    .orderBy(desc(changes.createdAt), desc(changes.id))
    .offset(MAX_PLAN_CHANGES);
  await tx.orm.delete(changes).where(matchesOwner(userId, inArray(changes.id, beyond)));
}
