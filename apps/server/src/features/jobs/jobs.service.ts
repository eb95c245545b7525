import { isDeepStrictEqual } from 'node:util';
import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { audit } from '../audit/index.ts';
import { requireStarter } from './jobs.policy.ts';
import {
  askToCancel,
  findActiveJobs,
  findJob,
  insertJob,
  lockJob,
  lockJobs,
  requeueJob,
} from './jobs.queries.ts';
import { jobRunner } from './jobs.runner.ts';
import type { Job, JobInput, JobKind, JobWork } from './jobs.types.ts';

export interface JobsService {
  /** Queues a job, unless a waiting or running job already does the same or everything; then that job is returned. */
  enqueue(kind: JobKind, input: JobInput, actorId: string, now: Date): Promise<Job>;
  /** The waiting or running job that does this, or everything. */
  active(kind: JobKind, input: JobInput): Promise<Job | null>;
  /** Ends a job before its next step. Throws NOT_FOUND, FORBIDDEN, and WRONG_STATE if it has already ended. */
  cancel(id: string, actor: Pick<SessionUser, 'id' | 'roles'>, now: Date): Promise<Job>;
  /** Queues a failed or cancelled job again; it continues from where it was. Throws NOT_FOUND, WRONG_STATE. */
  retry(id: string, actorId: string, now: Date): Promise<Job>;
  stop(): Promise<void>;
}

const covers = (job: Job, input: JobInput) =>
  job.cancelRequestedAt === null &&
  (isDeepStrictEqual(job.input, input) || (job.kind === 'statistics' && job.input.testId === null));

/** Queues a job, or returns the active one that does the same. `actorId` is null on the command line. */
export async function queueJob(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  kind: JobKind,
  input: JobInput,
  actorId: string | null,
  now: Date,
): Promise<Job> {
  return db.transaction(async (tx) => {
    await lockJobs(tx);
    const there = (await findActiveJobs(tx, kind)).find((activeJob) => covers(activeJob, input));
    const requested =
      there ?? (await insertJob(tx, { id: newId(), kind, input, createdBy: actorId, createdAt: now }));
    // A check changes neither the library nor users.
    if (kind === 'checklist') return requested;
    await audit(tx, { newId, now, actorId }, `job.${kind}`, `job:${requested.id}`, {
      after: { ...input, queued: !there },
      ...(input.testId ? { homeId: input.testId } : {}),
    });
    return requested;
  });
}

/** Jobs that run in the background; `works` has the work of each kind. */
export function jobsService(deps: Deps, works: Readonly<Record<JobKind, JobWork>>): JobsService {
  const runner = jobRunner(deps, works);
  return {
    async enqueue(kind, input, actorId, now) {
      const job = await queueJob(deps, kind, input, actorId, now);
      runner.wake();
      return job;
    },
    active: async (kind, input) =>
      (await findActiveJobs(deps.db, kind)).find((activeJob) => covers(activeJob, input)) ?? null,
    async cancel(id, actor, now) {
      return deps.db.transaction(async (tx) => {
        const job = await lockJob(tx, id);
        if (!job) throw notFound('Job');
        requireStarter(actor, job.kind);
        if (job.state !== 'queued' && job.state !== 'running') throw wrongState(errorMessages.jobs.ended);
        await askToCancel(tx, job, now);
        await audit(tx, { newId: deps.newId, now, actorId: actor.id }, 'job.cancel', `job:${id}`, {
          before: { state: job.state },
          after: { cancelRequested: true },
        });
        return (await findJob(tx, id))!;
      });
    },
    async retry(id, actorId, now) {
      const job = await deps.db.transaction(async (tx) => {
        await lockJobs(tx);
        const before = await lockJob(tx, id);
        if (!before) throw notFound('Job');
        if (before.state !== 'failed' && before.state !== 'cancelled')
          throw wrongState(errorMessages.jobs.retryNotPossible);
        if ((await findActiveJobs(tx, before.kind)).some((activeJob) => covers(activeJob, before.input)))
          throw wrongState(errorMessages.jobs.alreadyRunning);
        const again = await requeueJob(tx, id, actorId, now);
        await audit(tx, { newId: deps.newId, now, actorId }, 'job.retry', `job:${id}`, {
          before: { state: before.state, error: before.error },
          after: { state: again.state },
        });
        return again;
      });
      runner.wake();
      return job;
    },
    stop: runner.stop,
  };
}
