import { count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/database.ts';
import { countUpTo } from '../../db/list-query.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { jobs } from '../jobs/jobs.tables.ts';

// SQL: functions of the server, of no table.
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

/** Milliseconds of a round trip with the shortest query. */
export async function measureLatency(db: Db): Promise<number> {
  const began = performance.now();
  await db.orm.execute(sql`select 1`);
  return performance.now() - began;
}

export async function findMigrations({ orm }: Db): Promise<{ applied: number; newestAt: Date | null }> {
  const [row] = await orm
    .select({ applied: count(), newest: sql<number | null>`max(created_at)::float8` })
    .from(sql`drizzle.__drizzle_migrations`);
  return { applied: row!.applied, newestAt: row!.newest === null ? null : new Date(row!.newest) };
}

const dayMs = 86_400_000;
/** Waiting and running jobs, and those of the last month that failed within a day. */
export async function countJobs(db: Db, now: Date) {
  const upTo = async (state: 'queued' | 'running' | 'failed', ...more: SQL[]) =>
    (await countUpTo(db, jobs, [eq(jobs.state, state), ...more], maxCounted)).total;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return {
    waiting: await upTo('queued'),
    running: await upTo('running'),
    failedToday: await upTo('failed', gt(jobs.endedAt, daysAgo(1)), gt(jobs.createdAt, daysAgo(30))),
  };
}

/** Connections of this process: open, idle, and requests that wait for one. */
export const countConnections = ({ pool }: Database) => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max ?? 10,
});
