import type { Db } from '../../db/database.ts';
import { toLimitAndOffset } from '../../db/list-query.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Job, JobInput, JobKind, JobState, LogLine } from './jobs.types.ts';

interface JobRow extends Record<string, unknown> {
  id: string;
  kind: JobKind;
  input: JobInput;
  state: JobState;
  done: number;
  total: number;
  cancel_requested_at: Date | null;
  error: string | null;
  tries: number;
  log: LogLine[];
  result: unknown;
  created_by: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}
const columns =
  'id, kind, input, state, done, total, cancel_requested_at, error, tries, log, result, created_by, created_at, started_at, ended_at';
/** The log with one more line, whose timestamp and text are parameters; the last 200 lines are kept. */
const withLine = (at: string, text: string) =>
  `(case when jsonb_array_length(log) >= 200 then log - 0 else log end)
    || jsonb_build_object('at', ${at}::text, 'text', ${text}::text)`;
const toJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  input: row.input,
  state: row.state,
  done: row.done,
  total: row.total,
  cancelRequestedAt: row.cancel_requested_at,
  error: row.error,
  tries: row.tries,
  log: row.log,
  kept: row.result,
  createdBy: row.created_by,
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
const first = (rows: readonly JobRow[]) => (rows[0] ? toJob(rows[0]) : null);

/**
 * Until the transaction ends, nobody else can queue or claim a job, so what the caller reads about other jobs stays
 * true.
 */
export const lockJobs = (tx: Db) => lockNamed(tx, 'docket jobs');

const insert = {
  name: 'jobs_insert',
  text: `insert into jobs (id, kind, input, state, created_by, created_at)
    values ($1, $2, $3::jsonb, 'queued', $4, $5) returning ${columns}`,
};
export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly input: JobInput;
  readonly createdBy: string | null;
  readonly createdAt: Date;
}
export const insertJob = async (tx: Db, { id, kind, input, createdBy, createdAt }: NewJob) =>
  first(await tx.rows<JobRow>(insert, [id, kind, JSON.stringify(input), createdBy, createdAt]))!;

const active = {
  name: 'jobs_active',
  text: `select ${columns} from jobs where state in ('queued', 'running') and kind = $1
    order by created_at, id limit 100`,
};
/** Jobs that are waiting or running, oldest first. */
export const findActiveJobs = async (db: Db, kind: JobKind) =>
  (await db.rows<JobRow>(active, [kind])).map(toJob);

const one = { name: 'jobs_one', text: `select ${columns} from jobs where id = $1` };
export const findJob = async (db: Db, id: string) => first(await db.rows<JobRow>(one, [id]));
const lockedJob = { name: 'jobs_one_locked', text: `select ${columns} from jobs where id = $1 for update` };
export const lockJob = async (tx: Db, id: string) => first(await tx.rows<JobRow>(lockedJob, [id]));

interface JobFilter {
  readonly kind?: JobKind | undefined;
  readonly state?: JobState | undefined;
}
/** Matching jobs, newest first. */
export async function findJobs(
  db: Db,
  { kind, state }: JobFilter,
  { page, size }: { page: number; size: number },
) {
  const filters = [...(kind ? [['kind', kind]] : []), ...(state ? [['state', state]] : [])] as const;
  const where = filters.map(([column], i) => `${column} = $${i + 1}`).join(' and ') || 'true';
  const name = ['jobs', ...filters.map(([column]) => column)].join('_');
  const values = filters.map(([, value]) => value);
  const list = {
    name: `${name}_page`,
    text: `select ${columns} from jobs where ${where} order by created_at desc, id desc
      limit $${values.length + 1} offset $${values.length + 2}`,
  };
  const count = { name: `${name}_count`, text: `select count(*)::int as n from jobs where ${where}` };
  const { limit, offset } = toLimitAndOffset({ page, size });
  const rows = await db.rows<JobRow>(list, [...values, limit, offset]);
  const [total] = await db.rows<{ n: number }>(count, values);
  return { items: rows.map(toJob), total: total?.n ?? 0 };
}

// A running job is lost if it has not reported since $1. The jobs in $2 belong to this process and are never lost,
// however long they are silent.
const lost = "state = 'running' and alive_at < $1 and id <> all($2::uuid[])";
const open = {
  name: 'jobs_open',
  text: `select 1 as found from jobs where state = 'queued' or (${lost}) limit 1`,
};
/** Whether any job is waiting or has lost its process. */
export const isAnyOpen = async (db: Db, lostBefore: Date, own: readonly string[]) =>
  (await db.rows(open, [lostBefore, own])).length > 0;

const giveUp = {
  name: 'jobs_give_up',
  text: `update jobs set state = 'failed', error = $4, ended_at = $3, log = ${withLine('$5', '$4')}
    where ${lost} and tries >= $6`,
};
interface FailedTries {
  readonly maxTries: number;
  readonly error: string;
}
/** Marks jobs as failed that ended their process with every try. */
export const giveUpJobs = (
  tx: Db,
  now: Date,
  lostBefore: Date,
  own: readonly string[],
  { maxTries, error }: FailedTries,
) => tx.rows(giveUp, [lostBefore, own, now, error, now.toISOString(), maxTries]);

// A job that lost its process is started again. Only one job of each kind runs at a time.
const claim = {
  name: 'jobs_claim',
  text: `update jobs set state = 'running', started_at = $3, alive_at = $3, done = 0, total = 0, tries = tries + 1,
      log = ${withLine('$4', "case when tries = 0 then 'Started' else 'Started again, attempt ' || (tries + 1) end")}
    where id = (
      select j.id from jobs j
      where (j.state = 'queued' or (${lost})) and not exists (
        select 1 from jobs r where r.state = 'running' and r.kind = j.kind and (r.alive_at >= $1 or r.id = any($2::uuid[])))
      order by j.created_at, j.id limit 1 for update skip locked)
    returning ${columns}`,
};
export const claimJob = async (tx: Db, now: Date, lostBefore: Date, own: readonly string[]) =>
  first(await tx.rows<JobRow>(claim, [lostBefore, own, now, now.toISOString()]));

const alive = {
  name: 'jobs_alive',
  text: `update jobs set alive_at = $3, done = $4, total = $5, result = coalesce($8::jsonb, result),
      log = case when $6::text is null then log else ${withLine('$7', '$6')} end
    where id = $1 and state = 'running' and started_at = $2
    returning cancel_requested_at is not null as cancel`,
};
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
  job: { id: string; startedAt: Date },
  now: Date,
  { done, total, line, kept }: JobProgress,
): Promise<{ cancel: boolean } | null> {
  const what = kept === undefined ? null : JSON.stringify(kept);
  const values = [job.id, job.startedAt, now, done, total, line, now.toISOString(), what];
  const [row] = await db.rows<{ cancel: boolean }>(alive, values);
  return row ?? null;
}

const end = {
  name: 'jobs_end',
  text: `update jobs set state = $3, error = $4::text, ended_at = $5, done = case when $3 = 'done' then total else done end,
      log = ${withLine('$6', "case $3 when 'done' then 'Done' when 'cancelled' then 'Canceled' else 'Failed: ' || $4 end")}
    where id = $1 and state = 'running' and started_at = $2 returning id`,
};
/** Ends a claimed job; false if it no longer belongs to this process. */
export const endJob = async (
  tx: Db,
  job: { id: string; startedAt: Date },
  how: { state: 'done' | 'failed' | 'cancelled'; error?: string },
  now: Date,
) =>
  (await tx.rows(end, [job.id, job.startedAt, how.state, how.error ?? null, now, now.toISOString()])).length >
  0;

const release = {
  name: 'jobs_give_back',
  text: `update jobs set state = 'queued', done = 0, total = 0, tries = greatest(tries - 1, 0)
    where id = $1 and state = 'running' and started_at = $2`,
};
/**
 * Puts a claimed job back because the server is stopping; the next process starts it again. This does not count as a
 * try.
 */
export const releaseJob = (db: Db, job: { id: string; startedAt: Date }) =>
  db.rows(release, [job.id, job.startedAt]);

const cancelQueued = {
  name: 'jobs_cancel_queued',
  text: `update jobs set state = 'cancelled', cancel_requested_at = $2, ended_at = $2,
      log = ${withLine('$3', "'Canceled before it started'")} where id = $1`,
};
const cancelRunning = {
  name: 'jobs_cancel_running',
  text: 'update jobs set cancel_requested_at = coalesce(cancel_requested_at, $2) where id = $1',
};
export const askToCancel = (tx: Db, job: Job, now: Date) =>
  job.state === 'queued'
    ? tx.rows(cancelQueued, [job.id, now, now.toISOString()])
    : tx.rows(cancelRunning, [job.id, now]);

const requeue = {
  name: 'jobs_requeue',
  text: `update jobs set state = 'queued', done = 0, total = 0, tries = 0, error = null, cancel_requested_at = null,
      started_at = null, alive_at = null, ended_at = null, created_by = $3, log = ${withLine('$2', "'Queued again'")}
    where id = $1 returning ${columns}`,
};
/** Queues an ended job again on behalf of the requester; it continues from the value that it kept. */
export const requeueJob = async (tx: Db, id: string, actorId: string, now: Date) =>
  first(await tx.rows<JobRow>(requeue, [id, now.toISOString(), actorId]))!;
