import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts';
import { openPostgres } from '../../apps/server/src/db/open.ts';
import { partitionByUser } from '../../apps/server/src/db/partition.queries.ts';
import { type SeededStudent, type SeedSize, seedBulk } from '../../apps/server/src/test/fixtures/bulk.ts';

export type { SeededStudent, SeedSize };

/** With DOCKET_BENCH_PARTITIONS, divides the largest tables of a filled database, as an installation may (decision 133). */
export async function divideTables(url: string): Promise<void> {
  const count = Number(process.env.DOCKET_BENCH_PARTITIONS ?? 0);
  if (count === 0) return;
  const database = await openPostgres(url, 2);
  await partitionByUser(database, count);
  await database.close();
}

/** Fills a migrated database; returns students who are signed in. `isWhole`: more is filled in before the tables are divided. */
export async function seed(
  url: string,
  size: SeedSize,
  signedIn: number,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<SeededStudent[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const students = await seedBulk((text, values) => client.query(text, values), size, signedIn);
  if (!isWhole) await divideTables(url);
  await client.query('vacuum analyze');
  await client.end();
  return students;
}

/** Migrates an empty database. */
export async function migrated(url: string): Promise<string> {
  const database = await openPostgres(url, 2);
  await migrateDatabase(database);
  await database.close();
  return url;
}
