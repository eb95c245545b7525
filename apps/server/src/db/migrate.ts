import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../api-error.ts';
import { installJobQueues } from '../background-jobs/background-jobs.ts';
import { migrationsFolder } from '../paths.ts';
import type { Database } from './database.ts';
import { bridgeRelease, listMigrations } from './migration-list.ts';

/** Several processes may start together: with this lock one migrates and the others wait. */
export const migrationLock = 7_202_611;

/** Throws StartupError if the database is not one of this product, or of a version that cannot be migrated. */
export async function migrateDatabase(database: Database): Promise<void> {
  try {
    await migrateTables(database);
    await installJobQueues(database);
  } catch (error) {
    const reason = (error as Error).cause ?? error;
    throw new StartupError(`The database cannot be brought up to date: ${(reason as Error).message}`);
  }
}

/** The migrations that ran: how many, and the time of the newest in milliseconds; null if none did. */
async function readApplied(
  client: Pick<pg.Client, 'query'>,
): Promise<{ count: number; newest: number | null }> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]!.there) return { count: 0, newest: null };
  const applied = await client.query<{ count: number; newest: number | null }>(
    'select count(*)::int as count, max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  return applied.rows[0]!;
}

/** The baseline makes tables that are there already, and the migrations that would change them are gone. */
function refuseOlderThanBaseline(newest: number | null): void {
  if (newest !== null && newest < listMigrations()[0]!.createdAt)
    throw new Error(
      `it was last used by an early Docket 0.1. Start ${bridgeRelease} once, then this version (docs/operations/upgrades.md).`,
    );
}

async function migrateTables(database: Database): Promise<void> {
  if (database.kind === 'embedded') {
    refuseOlderThanBaseline((await readApplied(database.pool)).newest);
    return migrate(database.orm, { migrationsFolder });
  }
  // A separate connection without the time limits of requests: building an index of a large school takes longer, and
  // so does waiting for another process that migrates.
  const client = new pg.Client({ ...database.direct, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await readApplied(client);
    refuseOlderThanBaseline(before.newest);
    await migrate(drizzle(client), { migrationsFolder });
    // The statistics of the old tables may mislead the planner about the new ones.
    if ((await readApplied(client)).count > before.count) await client.query('analyze');
  } finally {
    // Also releases the lock.
    await client.end();
  }
}
