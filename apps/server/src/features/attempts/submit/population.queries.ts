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

/** What the answers of all students have taught so far. */
export async function findPopulation(db: Db): Promise<RatingPopulation> {
  const [row] = await db.rows<PopulationRow>(find, []);
  return row ? restorePopulation(row.state) : newPopulation();
}

/**
 * The population for answers that are settled now, and whether they teach it: those of the transaction that has locked
 * its row do. Answers that are settled meanwhile are rated by it as it is, so that settling never waits for it
 * (decision 64).
 */
export async function lockPopulation(
  tx: Db,
): Promise<{ readonly population: RatingPopulation; readonly teaches: boolean }> {
  const [locked] = await tx.rows<PopulationRow>(lock, []);
  if (locked) return { population: restorePopulation(locked.state), teaches: true };
  const [row] = await tx.rows<PopulationRow>(find, []);
  if (row) return { population: restorePopulation(row.state), teaches: false };
  // The first answers of all, or a restored backup from before there was a population.
  const population = newPopulation();
  await tx.rows(open, [JSON.stringify(storePopulation(population))]);
  return { population, teaches: (await tx.rows(lock, [])).length > 0 };
}

/** Writes a population whose row is locked. */
export const writePopulation = (tx: Db, population: RatingPopulation) =>
  tx.rows(write, [JSON.stringify(storePopulation(population))]);
