import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts';
import { openPostgres } from '../../apps/server/src/db/open.ts';
import { type SeededStudent, type SeedSize, seedBulk } from '../../apps/server/src/test/fixtures/bulk.ts';

export type { SeededStudent, SeedSize };

/** Fills a migrated database; returns students who are signed in. */
export async function seed(url: string, size: SeedSize, signedIn: number): Promise<SeededStudent[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const students = await seedBulk((text, values) => client.query(text, values), size, signedIn);
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
