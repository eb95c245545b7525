import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../api-error.ts';
import { installJobQueues } from '../background-jobs/background-jobs.ts';
import { migrationsFolder } from '../paths.ts';
import type { Database } from './database.ts';

/** Any number of processes may start at once: the lock lets one migrate and the others wait. */
export const migrationLock = 7_202_611;

/** Throws StartupError when the database is not one of ours, or of another version that cannot be brought up to date. */
export async function migrateDatabase(database: Database): Promise<void> {
  try {
    await migrateTables(database);
    await installJobQueues(database);
  } catch (error) {
    const reason = (error as Error).cause ?? error;
    throw new StartupError(`The database cannot be brought up to date: ${(reason as Error).message}`);
  }
}

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]!.there) return 0;
  const applied = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return applied.rows[0]!.n;
}

async function migrateTables(database: Database): Promise<void> {
  if (database.kind === 'embedded') return migrate(database.orm, { migrationsFolder });
  // Of its own, and without the time limits of requests: to build an index of a large school takes longer than any of
  // them may, and so does waiting for another process that does.
  const client = new pg.Client({ ...database.pool.options, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder });
    // What is known of the old tables may mislead the planner about the new ones.
    if ((await countApplied(client)) > before) await client.query('analyze');
  } finally {
    // Gives the lock back, too.
    await client.end();
  }
}
