import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartupError } from '../fault.ts';
import { migrationsFolder } from '../paths.ts';
import type { Database } from './database.ts';

/** Any number of processes may start at once: the lock lets one migrate and the others wait. */
const migrationLock = 7_202_611;

/** Throws StartupError when the database is not one of ours, or of another version that cannot be brought up to date. */
export async function migrateDatabase(database: Database): Promise<void> {
  try {
    await migrateTables(database);
  } catch (error) {
    const reason = (error as Error).cause ?? error;
    throw new StartupError(`The database cannot be brought up to date: ${(reason as Error).message}`);
  }
}

async function migrateTables(database: Database): Promise<void> {
  if (database.kind === 'embedded') return migrate(database.orm, { migrationsFolder });
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(database.orm, { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}
