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
const write = {
  name: 'rating_write_population',
  text: 'update rating_population set state = $1 where id = 1',
};

export async function findPopulation(db: Db): Promise<RatingPopulation> {
  const [row] = await db.rows<PopulationRow>(find, []);
  return row ? restorePopulation(row.state) : newPopulation();
}

/**
 * The population for answers that are settled now. Whoever holds its row teaches it; while another transaction does,
 * answers are rated by it as it stands and teach it nothing, so that settling never waits for it (decision 64).
 */
export async function takePopulation(tx: Db): Promise<{ population: RatingPopulation; taught: boolean }> {
  const [held] = await tx.rows<PopulationRow>(lock, []);
  if (held) return { population: restorePopulation(held.state), taught: true };
  return { population: await findPopulation(tx), taught: false };
}

/** Writes a population that is held. */
export const writePopulation = (tx: Db, population: RatingPopulation) =>
  tx.rows(write, [JSON.stringify(storePopulation(population))]);
