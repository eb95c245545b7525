import { Fault } from '../../fault.ts';
import { withTightHeap } from '../../heap.ts';
import type { Deps } from '../../http/deps.ts';
import {
  claimJob,
  endJob,
  giveUpJobs,
  isAnyActive,
  keepAlive,
  lockJobs,
  releaseJob,
} from './jobs.queries.ts';
import type { JobKind, JobSteps, JobWork } from './jobs.types.ts';

const everyMs = 5_000;
/** A job that was not heard of for so long lost its process. */
const lostAfterMs = 60_000;
const longestError = 500;
const longestLine = 300;
/** A job that takes its process down each time is not begun for ever. */
const mostTries = 3;
const givenUp = `Given up after ${mostTries} tries: each time the process that worked on it was lost.`;

/** Ends the work of a job from inside; it is no failure. */
class JobInterrupted extends Error {
  readonly why: 'cancelled' | 'stopped' | 'taken-over';
  constructor(why: JobInterrupted['why']) {
    super(`job ${why}`);
    this.why = why;
  }
}
interface Claimed {
  readonly id: string;
  readonly kind: JobKind;
  /** With the id it says whose job it is: a process that takes one over sets it anew. */
  readonly startedAt: Date;
}

/** Does jobs beside the requests, one after the other; any number of processes may. */
export function jobRunner(deps: Deps, works: Readonly<Record<JobKind, JobWork>>) {
  const { db, clock, log } = deps;
  let stopping = new AbortController();
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  /** Somebody queued a job while a round was on, which may have looked before. */
  let again = false;

  function plan(afterMs: number) {
    if (!running) return;
    if (round) {
      again ||= afterMs === 0;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      again = false;
      round = work().finally(() => {
        round = undefined;
        plan(again ? 0 : everyMs);
      });
    }, afterMs);
    timer.unref();
  }
  async function work() {
    try {
      while (running && (await isAnyActive(db)) && (await withTightHeap(doNext)));
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be looked for');
    }
  }
  async function doNext(): Promise<boolean> {
    const now = clock.now();
    const job = await db.transaction(async (tx) => {
      await lockJobs(tx);
      const lostBefore = new Date(now.getTime() - lostAfterMs);
      await giveUpJobs(tx, now, lostBefore, mostTries, givenUp);
      return claimJob(tx, now, lostBefore);
    });
    if (!job) return false;
    const claimed = { id: job.id, kind: job.kind, startedAt: now };
    try {
      const store = await works[job.kind](job.input, stepsOf(claimed), job);
      await db.transaction(async (tx) => {
        // First, and held until the end: who takes it over meanwhile waits, and finds it done.
        if (!(await endJob(tx, claimed, { state: 'done' }, clock.now())))
          throw new JobInterrupted('taken-over');
        await store(tx);
      });
    } catch (error) {
      await ended(claimed, error);
    }
    return true;
  }
  async function ended(job: Claimed, error: unknown) {
    const why = error instanceof JobInterrupted ? error.why : 'failed';
    if (why === 'taken-over') return;
    if (why === 'stopped') return void (await releaseJob(db, job));
    if (why === 'cancelled') return void (await endJob(db, job, { state: 'cancelled' }, clock.now()));
    log.warn({ err: error, job: job.id }, 'job failed');
    // What else goes wrong is for the log: it may hold statements and values.
    const message =
      error instanceof Fault ? error.message : 'It failed unexpectedly; the log of the server says why.';
    await endJob(db, job, { state: 'failed', error: message.slice(0, longestError) }, clock.now());
  }

  function stepsOf(job: Claimed): JobSteps {
    const { signal } = stopping;
    const goOn = () => {
      if (signal.aborted) throw new JobInterrupted('stopped');
    };
    let at = { done: 0, total: 0 };
    let quarters = 0;
    async function tell(line: string | null) {
      goOn();
      const kept = await keepAlive(db, job, clock.now(), at.done, at.total, line);
      if (!kept) throw new JobInterrupted('taken-over');
      if (kept.cancel) throw new JobInterrupted('cancelled');
    }
    return {
      async progress(done, total) {
        at = { done, total };
        const reached = total > 0 ? Math.floor((4 * done) / total) : 0;
        const milestone = reached > quarters && reached < 4;
        quarters = Math.max(quarters, reached);
        await tell(milestone ? `${done} of ${total} steps` : null);
      },
      log: (text) => tell(text.slice(0, longestLine)),
      async rest(ms) {
        goOn();
        await new Promise<void>((resolve) => {
          const over = () => {
            clearTimeout(wait);
            signal.removeEventListener('abort', over);
            resolve();
          };
          const wait = setTimeout(over, ms);
          signal.addEventListener('abort', over);
        });
        goOn();
      },
    };
  }
  return {
    /** A job was queued. */
    wake: () => plan(0),
    start() {
      running = true;
      stopping = new AbortController();
      plan(0);
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      stopping.abort();
      await round;
    },
  };
}
