import type { jobCalls, Out } from '@docket/contract';
import { and, asc, desc, eq, gte, inArray, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { toLimitAndOffset } from '../../db/list-query.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { jobs } from './jobs.tables.ts';
import type { Job, JobKind } from './jobs.types.ts';

const columns = {
  id: jobs.id,
  kind: jobs.kind,
  input: jobs.input,
  state: jobs.state,
  done: jobs.done,
  total: jobs.total,
  cancelRequestedAt: jobs.cancelRequestedAt,
  error: jobs.error,
  tries: jobs.tries,
  log: jobs.log,
  kept: jobs.result,
  createdBy: jobs.createdBy,
  createdAt: jobs.createdAt,
  startedAt: jobs.startedAt,
  endedAt: jobs.endedAt,
};
/** The log with one more line; the last 200 lines are kept. */
const withLine = (at: Date, text: string | SQL): SQL =>
  sql`(case when jsonb_array_length(${jobs.log}) >= 200 then ${jobs.log} - 0 else ${jobs.log} end)
    || jsonb_build_object('at', ${at.toISOString()}::text, 'text', ${text}::text)`;

/**
 * Until the transaction ends, nobody else can queue or claim a job, so what the caller reads about other jobs stays
 * true.
 */
export const lockJobs = (tx: Db) => lockNamed(tx, 'docket jobs');

export type NewJob = Pick<Job, 'id' | 'kind' | 'input' | 'createdBy' | 'createdAt'>;
export const insertJob = async (tx: Db, job: NewJob): Promise<Job> =>
  (
    await tx.orm
      .insert(jobs)
      .values({ ...job, state: 'queued' })
      .returning(columns)
  )[0]!;

/** Jobs that are waiting or running, oldest first. */
export const findActiveJobs = (db: Db, kind: JobKind): Promise<Job[]> =>
  db.orm
    .select(columns)
    .from(jobs)
    .where(and(inArray(jobs.state, ['queued', 'running']), eq(jobs.kind, kind)))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
    .limit(100);

const selectJob = (db: Db, id: string) => db.orm.select(columns).from(jobs).where(eq(jobs.id, id));
export const findJob = async (db: Db, id: string): Promise<Job | undefined> => (await selectJob(db, id))[0];
export const lockJob = async (tx: Db, id: string): Promise<Job | undefined> =>
  (await selectJob(tx, id).for('update'))[0];

type JobFilter = Omit<Out<typeof jobCalls.list.query>, 'page' | 'size'>;
/** Matching jobs, newest first. */
export async function findJobs(
  db: Db,
  { kind, state }: JobFilter,
  page: { page: number; size: number },
): Promise<{ items: Job[]; total: number }> {
  const where = and(kind && eq(jobs.kind, kind), state && eq(jobs.state, state));
  const { limit, offset } = toLimitAndOffset(page);
  const items = await db.orm
    .select(columns)
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.orm.$count(jobs, where) };
}

/**
 * A running job is lost if it has not reported since this time. Those of this process are never lost, however long
 * they are silent.
 */
const isLost = (lostBefore: Date, own: readonly string[]) =>
  and(eq(jobs.state, 'running'), lt(jobs.aliveAt, lostBefore), notInArray(jobs.id, [...own]));

/** Whether any job is waiting or has lost its process. */
export const isAnyOpen = async (db: Db, lostBefore: Date, own: readonly string[]): Promise<boolean> =>
  (
    await db.orm
      .select({ id: jobs.id })
      .from(jobs)
      .where(or(eq(jobs.state, 'queued'), isLost(lostBefore, own)))
      .limit(1)
  ).length > 0;

interface FailedTries {
  readonly maxTries: number;
  readonly error: string;
}
/** Marks jobs as failed that ended their process with every try. */
export const giveUpJobs = async (
  tx: Db,
  now: Date,
  lostBefore: Date,
  own: readonly string[],
  { maxTries, error }: FailedTries,
) =>
  tx.orm
    .update(jobs)
    .set({ state: 'failed', error, endedAt: now, log: withLine(now, error) })
    .where(and(isLost(lostBefore, own), gte(jobs.tries, maxTries)));

const running = alias(jobs, 'running');
/** Takes the oldest open job; one that lost its process is started again. Only one job of each kind runs at a time. */
export const claimJob = async (
  tx: Db,
  now: Date,
  lostBefore: Date,
  own: readonly string[],
): Promise<Job | undefined> => {
  const sameKind = tx.orm
    .select({ id: running.id })
    .from(running)
    .where(
      and(
        eq(running.state, 'running'),
        eq(running.kind, jobs.kind),
        or(gte(running.aliveAt, lostBefore), inArray(running.id, own)),
      ),
    );
  const next = tx.orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(or(eq(jobs.state, 'queued'), isLost(lostBefore, own)), notExists(sameKind)))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await tx.orm
    .update(jobs)
    .set({
      state: 'running',
      startedAt: now,
      aliveAt: now,
      done: 0,
      total: 0,
      tries: sql`${jobs.tries} + 1`,
      log: withLine(
        now,
        sql`case when ${jobs.tries} = 0 then 'Started' else 'Started again, attempt ' || (${jobs.tries} + 1) end`,
      ),
    })
    .where(eq(jobs.id, next))
    .returning(columns);
  return job;
};

/** A job as its process claimed it: still running, and not taken by another one. */
type ClaimedJob = { readonly id: string; readonly startedAt: Date };
const isClaimed = ({ id, startedAt }: ClaimedJob) =>
  and(eq(jobs.id, id), eq(jobs.state, 'running'), eq(jobs.startedAt, startedAt));

interface JobProgress {
  readonly done: number;
  readonly total: number;
  readonly line: string | null;
  /** Stored for the next process that runs the job; undefined leaves the stored value unchanged. */
  readonly kept?: unknown;
}
/**
 * Reports that a claimed job is running, with its progress. Returns null if another process has taken the job or
 * somebody has ended it.
 */
export async function renewJobLease(
  db: Db,
  job: ClaimedJob,
  now: Date,
  { done, total, line, kept }: JobProgress,
): Promise<{ cancel: boolean } | null> {
  const [row] = await db.orm
    .update(jobs)
    .set({
      aliveAt: now,
      done,
      total,
      ...(kept !== undefined && { result: kept }),
      ...(line !== null && { log: withLine(now, line) }),
    })
    .where(isClaimed(job))
    .returning({ cancelRequestedAt: jobs.cancelRequestedAt });
  return row ? { cancel: row.cancelRequestedAt !== null } : null;
}

/** Ends a claimed job; false if it no longer belongs to this process. */
export const endJob = async (
  tx: Db,
  job: ClaimedJob,
  { state, error }: { state: 'done' | 'failed' | 'cancelled'; error?: string },
  now: Date,
): Promise<boolean> => {
  const line = { done: 'Done', cancelled: 'Canceled', failed: `Failed: ${error}` }[state];
  const ended = await tx.orm
    .update(jobs)
    .set({
      state,
      error: error ?? null,
      endedAt: now,
      ...(state === 'done' && { done: sql`${jobs.total}` }),
      log: withLine(now, line),
    })
    .where(isClaimed(job))
    .returning({ id: jobs.id });
  return ended.length > 0;
};

/**
 * Puts a claimed job back because the server is stopping; the next process starts it again. This does not count as a
 * try.
 */
export const releaseJob = async (db: Db, job: ClaimedJob) =>
  db.orm
    .update(jobs)
    .set({ state: 'queued', done: 0, total: 0, tries: sql`greatest(${jobs.tries} - 1, 0)` })
    .where(isClaimed(job));

export const askToCancel = async (tx: Db, job: Job, now: Date) =>
  tx.orm
    .update(jobs)
    .set(
      job.state === 'queued'
        ? {
            state: 'cancelled',
            cancelRequestedAt: now,
            endedAt: now,
            log: withLine(now, 'Canceled before it started'),
          }
        : { cancelRequestedAt: sql`coalesce(${jobs.cancelRequestedAt}, ${now.toISOString()}::timestamptz)` },
    )
    .where(eq(jobs.id, job.id));

/** Queues an ended job again on behalf of the requester; it continues from the value that it kept. */
export const requeueJob = async (tx: Db, id: string, actorId: string, now: Date): Promise<Job> =>
  (
    await tx.orm
      .update(jobs)
      .set({
        state: 'queued',
        done: 0,
        total: 0,
        tries: 0,
        error: null,
        cancelRequestedAt: null,
        startedAt: null,
        aliveAt: null,
        endedAt: null,
        createdBy: actorId,
        log: withLine(now, 'Queued again'),
      })
      .where(eq(jobs.id, id))
      .returning(columns)
  )[0]!;
