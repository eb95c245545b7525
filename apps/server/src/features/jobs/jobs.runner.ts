import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import {
  claimJob,
  endJob,
  giveUpJobs,
  isAnyOpen,
  lockJobs,
  releaseJob,
  renewJobLease,
} from './jobs.queries.ts';
import type { Job, JobKind, JobSteps, JobWork } from './jobs.types.ts';

/** A job that has not reported for this long has lost its process. */
const lostAfterMs = 60_000;
/**
 * The number of jobs that run in parallel. Only one of each kind runs, so that a long job does not block other kinds.
 */
const sideBySide = 3;
const maxErrorLength = 500;
const maxLineLength = 300;
/** A job that ends its process each time is started no more often than this. */
const maxTries = 3;
const stoppedMessage = `Stopped after ${maxTries} attempts because the process ended each time.`;

/** Stops the work of a job from inside; it does not count as a failure. */
class JobInterrupted extends Error {
  readonly reason: 'cancelled' | 'stopped' | 'taken-over';
  constructor(reason: JobInterrupted['reason']) {
    super(`job ${reason}`);
    this.reason = reason;
  }
}
interface Claimed {
  readonly id: string;
  readonly kind: JobKind;
  /** Together with the id it identifies the run: a process that takes the job over sets it again. */
  readonly startedAt: Date;
}

interface RunnerState {
  readonly deps: Deps;
  readonly works: Readonly<Record<JobKind, JobWork>>;
  readonly db: Deps['db'];
  readonly clock: Deps['clock'];
  readonly log: Deps['log'];
  readonly stopping: AbortController;
  readonly underWay: Map<string, Promise<void>>;
}
async function claim({ clock, underWay, db }: RunnerState): Promise<Job | undefined> {
  const now = clock.now();
  const lostBefore = new Date(now.getTime() - lostAfterMs);
  const own = [...underWay.keys()];
  if (!(await isAnyOpen(db, lostBefore, own))) return undefined;
  return db.transaction(async (tx) => {
    await lockJobs(tx);
    await giveUpJobs(tx, now, lostBefore, own, { maxTries, error: stoppedMessage });
    return claimJob(tx, now, lostBefore, own);
  });
}

/** Never throws: if not even the end can be written, the job counts as lost after a while. */
async function perform(runnerState: RunnerState, job: Job): Promise<void> {
  const { works, db, clock, log } = runnerState;

  const claimed = { id: job.id, kind: job.kind, startedAt: job.startedAt! };
  try {
    const store = await works[job.kind](job.input, createSteps(runnerState, claimed), job);
    await db.transaction(async (tx) => {
      // Ended first, with a lock until the transaction ends: a process that takes over the job waits for it, and
      // finds it done.
      if (!(await endJob(tx, claimed, { state: 'done' }, clock.now())))
        throw new JobInterrupted('taken-over');
      await store(tx);
    });
  } catch (error) {
    await ended(runnerState, claimed, error).catch((err) =>
      log.warn({ err, job: job.id }, 'job could not be ended'),
    );
  }
}

async function ended({ db, clock, log }: RunnerState, job: Claimed, error: unknown) {
  const outcome = error instanceof JobInterrupted ? error.reason : 'failed';
  if (outcome === 'taken-over') return;
  if (outcome === 'stopped') return void (await releaseJob(db, job));
  if (outcome === 'cancelled') return void (await endJob(db, job, { state: 'cancelled' }, clock.now()));
  log.warn({ err: error, job: job.id }, 'job failed');
  // Other errors go to the server log only: they may contain statements and values.
  const message = error instanceof ApiError ? error.message : 'It failed unexpectedly. See the server log.';
  await endJob(db, job, { state: 'failed', error: message.slice(0, maxErrorLength) }, clock.now());
}

function createSteps({ stopping, db, clock }: RunnerState, job: Claimed): JobSteps {
  const { signal } = stopping;
  const throwIfStopped = () => {
    if (signal.aborted) throw new JobInterrupted('stopped');
  };
  let at = { done: 0, total: 0 };
  let quarters = 0;
  async function reportProgress(line: string | null, kept?: unknown) {
    throwIfStopped();
    const ours = await renewJobLease(db, job, clock.now(), { ...at, line, kept });
    if (!ours) throw new JobInterrupted('taken-over');
    if (ours.cancel) throw new JobInterrupted('cancelled');
  }
  return {
    async progress(done, total, kept) {
      at = { done, total };
      const reached = total > 0 ? Math.floor((4 * done) / total) : 0;
      const milestone = reached > quarters && reached < 4;
      quarters = Math.max(quarters, reached);
      await reportProgress(milestone ? `${done} of ${total} steps` : null, kept);
    },
    log: (text) => reportProgress(text.slice(0, maxLineLength)),
    async rest(ms) {
      throwIfStopped();
      await new Promise<void>((resolve) => {
        const over = () => {
          clearTimeout(wait);
          signal.removeEventListener('abort', over);
          resolve();
        };
        const wait = setTimeout(over, ms);
        signal.addEventListener('abort', over);
      });
      throwIfStopped();
    },
  };
}

/** Runs jobs in the background, a few in parallel but only one of each kind; any number of processes may do so. */
export function jobRunner(deps: Deps, works: Readonly<Record<JobKind, JobWork>>) {
  const { db, clock, log } = deps;
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  // Starts the jobs that can start without waiting for their end: one kind must not block another.
  deps.jobs.handle('staff-jobs', async (isRunning) => {
    while (isRunning() && underWay.size < sideBySide) {
      const job = await claim(runnerState);
      if (!job) return;
      const doing: Promise<void> = perform(runnerState, job).finally(() => {
        // A job that was queued again immediately may already be running again.
        if (underWay.get(job.id) === doing) underWay.delete(job.id);
        deps.jobs.request('staff-jobs');
      });
      underWay.set(job.id, doing);
    }
  });

  const runnerState: RunnerState = { deps, works, db, clock, log, stopping, underWay };
  return {
    /** A job was queued, or another process may have left one behind. */
    wake: () => deps.jobs.request('staff-jobs'),
    async stop() {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
