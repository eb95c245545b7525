import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from './open.ts';
import { analyzeGrown } from './planner-statistics.ts';

const database = await openEmbedded('memory://');
afterAll(() => database.close());

const count = async (table: string) => {
  const { rows } = await database.pool.query<{ rows: number }>(
    'select reltuples::int as rows from pg_class where oid = $1::regclass',
    [table],
  );
  return rows[0]!.rows;
};
const add = (table: string, rows: number) =>
  database.pool.query(`insert into "${table}" select generate_series(1, ${rows})`);

test('a start gathers the statistics of the tables that have another number of pages', async () => {
  for (const table of ['empty', 'steady', 'Growing']) {
    await database.pool.query(`create table "${table}" (id int)`);
    if (table !== 'empty') await add(table, 10);
  }
  await analyzeGrown(database);
  expect([await count('empty'), await count('steady'), await count('"Growing"')]).toEqual([-1, 10, 10]);

  await add('steady', 1);
  await add('Growing', 1_000);
  await analyzeGrown(database);
  expect([await count('steady'), await count('"Growing"')]).toEqual([10, 1_010]);
});
