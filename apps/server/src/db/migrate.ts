import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { migrationsFolder } from '../paths.ts';
import type { Database } from './database.ts';

/** Any number of processes may start at once: the lock lets one migrate and the others wait. */
const migrationLock = 7_202_611;

export async function migrateDatabase(database: Database): Promise<void> {
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
