import type { Database, Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';

// SQL: functions of the server, the journal of migrations, and all counts of jobs in one statement.
const maxCounted = 10_000;
const about = rawStatement<{ version: string; bytes: number | null }>({
  name: 'health_about',
  columns: { version: 'text', bytes: 'float8?' },
  text: "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes",
});
/** The version of the database, and its size if the database can report it. */
export async function findAbout(db: Db): Promise<{ version: string; bytes: number | null }> {
  const [row] = await db.rows(about, []);
  return row!;
}

const ping = rawStatement({ name: 'health_ping', columns: {}, text: 'select 1 as ok' });
/** Milliseconds of a round trip with the shortest query. */
export async function measureLatency(db: Db): Promise<number> {
  const began = performance.now();
  await db.rows(ping, []);
  return performance.now() - began;
}

const migrations = rawStatement<{ applied: number; newest: number | null }>({
  name: 'health_migrations',
  columns: { applied: 'int4', newest: 'float8?' },
  text: 'select count(*)::int as applied, max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
});
export async function findMigrations(db: Db): Promise<{ applied: number; newestAt: Date | null }> {
  const [row] = await db.rows(migrations, []);
  return { applied: row!.applied, newestAt: row!.newest === null ? null : new Date(row!.newest) };
}

const counted = (where: string) =>
  `(select count(*)::int from (select 1 from jobs where ${where} limit ${maxCounted}) x)`;
const jobs = rawStatement<{ waiting: number; running: number; failedToday: number }>({
  name: 'health_jobs',
  columns: { waiting: 'int4', running: 'int4', failedToday: 'int4' },
  text: `select ${counted("state = 'queued'")} as waiting, ${counted("state = 'running'")} as running,
    ${counted("state = 'failed' and ended_at > $1 and created_at > $2")} as "failedToday"`,
});
const dayMs = 86_400_000;
/** Waiting and running jobs, and those of the last month that failed within a day. */
export const countJobs = async (db: Db, now: Date) =>
  (await db.rows(jobs, [new Date(now.getTime() - dayMs), new Date(now.getTime() - 30 * dayMs)]))[0]!;

/** Connections of this process: open, idle, and requests that wait for one. */
export const countConnections = ({ pool }: Database) => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max ?? 10,
});
