import { expect, test } from 'vitest';
import { seedBulk } from '../test/fixtures/bulk.ts';
import { readCatalog } from '../test/fixtures/catalog.ts';
import { openUnmigratedDatabase } from '../test/fixtures/database.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { partitionByUser, partitionedTables } from './partition.queries.ts';
import { analyzePartitioned } from './planner-statistics.ts';

/** What migrations made, without partitions and without saying that a table has them. */
async function readWholeTables(database: Database): Promise<string[]> {
  const isPart = new RegExp(`(${partitionedTables.join('|')})_\\d+(_|\\b)`);
  const lines = await readCatalog(database);
  return lines
    .filter((line) => !isPart.test(line))
    .map((line) => line.replace(/^relation [rpiI] /, 'relation ').replace(' ON ONLY ', ' ON '))
    .sort();
}

test.runIf(process.env.DOCKET_TEST_DB === 'postgres')(
  'partitions have the rows, columns, keys, references and indexes of the tables before',
  async () => {
    const { database, drop } = await openUnmigratedDatabase();
    try {
      await migrateDatabase(database);
      const client = await database.pool.connect();
      const size = { questions: 40, students: 20, answersEach: 10 };
      await client.query('begin');
      await seedBulk((text, values) => client.query(text, values), size, 2);
      await client.query('commit');
      client.release();
      const before = { catalog: await readWholeTables(database), rows: await countRows(database) };
      expect(before.rows.attempt_questions).toBeGreaterThan(100);
      expect(await partitionByUser(database, 4)).toEqual([...partitionedTables]);
      expect(await readWholeTables(database)).toEqual(before.catalog);
      expect(await countRows(database)).toEqual(before.rows);
      const { rows } = await database.pool.query<{ parts: number; used: number }>(
        `select count(*)::int as parts, (select count(distinct tableoid)::int from attempt_questions) as used
          from pg_inherits where inhparent = 'attempt_questions'::regclass`,
      );
      expect(rows).toEqual([{ parts: 4, used: 4 }]);
      expect(await partitionByUser(database, 4)).toEqual([]);
      await database.pool.query('delete from attempt_questions');
      await analyzePartitioned(database);
      const known = await database.pool.query<{ rows: number }>(
        "select reltuples::int as rows from pg_class where relname = 'attempt_questions'",
      );
      expect(known.rows).toEqual([{ rows: 0 }]);
      await migrateDatabase(database);
    } finally {
      await drop();
    }
  },
);

async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of partitionedTables) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    counts[name] = rows[0]!.count;
  }
  return counts;
}
