import {
  newPopulation,
  type RatingPopulation,
  restorePopulation,
  type StoredPopulation,
  storePopulation,
} from '@docket/rules';
import type { Db } from '../../../db/database.ts';

interface PopulationRow extends Record<string, unknown> {
  state: StoredPopulation;
}
const find = { name: 'rating_find_population', text: 'select state from rating_population where id = 1' };
const lock = {
  name: 'rating_lock_population',
  text: 'select state from rating_population where id = 1 for no key update skip locked',
};
const open = {
  name: 'rating_open_population',
  text: 'insert into rating_population (id, state) values (1, $1) on conflict (id) do nothing',
};
const write = {
  name: 'rating_write_population',
  text: 'update rating_population set state = $1 where id = 1',
};

/** What the rating has learned from the answers of all students so far. */
export async function findPopulation(db: Db): Promise<RatingPopulation> {
  const [row] = await db.rows<PopulationRow>(find, []);
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
  const [locked] = await tx.rows<PopulationRow>(lock, []);
  if (locked) return { population: restorePopulation(locked.state), teaches: true };
  const [row] = await tx.rows<PopulationRow>(find, []);
  if (row) return { population: restorePopulation(row.state), teaches: false };
  // No row yet: these are the first answers ever, or a backup from before this table was restored.
  const population = newPopulation();
  await tx.rows(open, [JSON.stringify(storePopulation(population))]);
  return { population, teaches: (await tx.rows(lock, [])).length > 0 };
}

/** Writes the population; its row must be locked. */
export const writePopulation = (tx: Db, population: RatingPopulation) =>
  tx.rows(write, [JSON.stringify(storePopulation(population))]);
