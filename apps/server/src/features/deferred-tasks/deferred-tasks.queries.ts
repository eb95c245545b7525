import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deferredTasks } from './deferred-tasks.tables.ts';

export type DeferredTaskRow = typeof deferredTasks.$inferSelect;

export async function insertTask(
  { orm }: Db,
  task: Pick<DeferredTaskRow, 'id' | 'kind' | 'payload' | 'origin' | 'requestedAt' | 'nextTryAt'>,
): Promise<void> {
  await orm.insert(deferredTasks).values(task);
}

/**
 * Claims tasks that are due, the oldest first: until `lease` no other process tries them, and if this one dies they
 * become due again then. Reads deferred_tasks_due.
 */
export async function claimTasks(
  { orm }: Db,
  now: Date,
  lease: Date,
  { maxTries, count }: { readonly maxTries: number; readonly count: number },
): Promise<DeferredTaskRow[]> {
  const due = orm
    .select({ id: deferredTasks.id })
    .from(deferredTasks)
    .where(and(lte(deferredTasks.nextTryAt, now), lt(deferredTasks.attempts, maxTries)))
    .orderBy(deferredTasks.nextTryAt, deferredTasks.id)
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = await orm
    .update(deferredTasks)
    .set({ attempts: sql`${deferredTasks.attempts} + 1`, nextTryAt: lease })
    .where(inArray(deferredTasks.id, due))
    .returning();
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns false if another process has done it. */
export async function removeTask({ orm }: Db, id: string): Promise<boolean> {
  return (await orm.delete(deferredTasks).where(eq(deferredTasks.id, id))).rowCount === 1;
}

export async function markTaskFailed({ orm }: Db, id: string, error: string, nextTryAt: Date): Promise<void> {
  await orm.update(deferredTasks).set({ error, nextTryAt }).where(eq(deferredTasks.id, id));
}
