import type { Database, Db } from '../../db/database.ts';

// SQL: functions of the server, the journal of migrations, and all counts of jobs in one statement.
const maxCounted = 10_000;
const about = {
  name: 'health_about',
  text: "select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes",
};
/** The version of the database, and its size if the database can report it. */
export async function findAbout(db: Db): Promise<{ version: string; bytes: number | null }> {
  const [row] = await db.rows<{ version: string; bytes: number | null }>(about, []);
  return row!;
}

const ping = { name: 'health_ping', text: 'select 1 as ok' };
/** Milliseconds of a round trip with the shortest query. */
export async function measureLatency(db: Db): Promise<number> {
  const began = performance.now();
  await db.rows(ping, []);
  return performance.now() - began;
}

const migrations = {
  name: 'health_migrations',
  text: 'select count(*)::int as applied, max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
};
export async function findMigrations(db: Db): Promise<{ applied: number; newestAt: Date | null }> {
  const [row] = await db.rows<{ applied: number; newest: number | null }>(migrations, []);
  return { applied: row!.applied, newestAt: row!.newest === null ? null : new Date(row!.newest) };
}

const counted = (where: string) =>
  `(select count(*)::int from (select 1 from jobs where ${where} limit ${maxCounted}) x)`;
const jobs = {
  name: 'health_jobs',
  text: `select ${counted("state = 'queued'")} as waiting, ${counted("state = 'running'")} as running,
    ${counted("state = 'failed' and ended_at > $1 and created_at > $2")} as "failedToday"`,
};
const dayMs = 86_400_000;
/** Waiting and running jobs, and those of the last month that failed within a day. */
export const countJobs = async (db: Db, now: Date) =>
  (
    await db.rows<{ waiting: number; running: number; failedToday: number }>(jobs, [
      new Date(now.getTime() - dayMs),
      new Date(now.getTime() - 30 * dayMs),
    ])
  )[0]!;

/** Connections of this process: open, idle, and requests that wait for one. */
export const countConnections = ({ pool }: Database) => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max ?? 10,
});
