import { newPopulation, type RatingPopulation, restorePopulation, storePopulation } from '@docket/rules';
import { eq } from 'drizzle-orm';
import { builtOnce, type Db } from '../../../db/database.ts';
import { ratingPopulation as rows } from '../student-progress.tables.ts';

const find = builtOnce((orm) =>
  orm.select({ state: rows.state }).from(rows).where(eq(rows.id, 1)).prepare('rating_find_population'),
);
const lock = builtOnce((orm) =>
  orm
    .select({ state: rows.state })
    .from(rows)
    .where(eq(rows.id, 1))
    .for('no key update', { skipLocked: true })
    .prepare('rating_lock_population'),
);

/** What the rating has learned from the answers of all students so far. */
export async function findPopulation(db: Db): Promise<RatingPopulation> {
  const [row] = await find(db).execute();
  return row ? restorePopulation(row.state) : newPopulation();
}

/**
 * The population for answers that are settled now, and whether they update it: only the transaction that holds the
 * lock on its row does. Answers that are settled at the same time are rated with it unchanged, so that settling never waits
 * for the lock (decision 64).
 */
export async function lockPopulation(
  tx: Db,
): Promise<{ readonly population: RatingPopulation; readonly teaches: boolean }> {
  const [locked] = await lock(tx).execute();
  if (locked) return { population: restorePopulation(locked.state), teaches: true };
  const [row] = await find(tx).execute();
  if (row) return { population: restorePopulation(row.state), teaches: false };
  // No row yet: these are the first answers ever, or a backup from before this table was restored.
  const population = newPopulation();
  await tx.orm
    .insert(rows)
    .values({ id: 1, state: storePopulation(population) })
    .onConflictDoNothing({ target: rows.id });
  return { population, teaches: (await lock(tx).execute()).length > 0 };
}

/** Writes the population; its row must be locked. */
export const writePopulation = async (tx: Db, population: RatingPopulation) =>
  tx.orm
    .update(rows)
    .set({ state: storePopulation(population) })
    .where(eq(rows.id, 1));
