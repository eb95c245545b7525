import type { Job, JobResult } from './jobs.ts';
import { limits } from './limits.ts';
import { WorkerPool } from './worker-pool.ts';

export { WorkEnded } from './worker-pool.ts';

/** From source the worker needs a loader of its own; a built server has it as a file beside it. */
const fromSource = import.meta.url.endsWith('.ts');

const pool = new WorkerPool({
  file: new URL(fromSource ? './worker-from-source.mjs' : './transfer-worker.js', import.meta.url),
  maxMegabytes: limits.workMegabytes,
  maxMs: limits.workMs,
  maxRunning: limits.atOnce,
  maxWaiting: 20,
  // An editor who corrects a file and tries it again finds the process warm.
  maxIdleMs: 120_000,
});

/**
 * Runs a job in a child process with a bound on its time and memory, so that no package can block or take down the
 * server. Throws WorkEnded, UNAVAILABLE.
 */
export const inWorker = <J extends Job>(job: J): Promise<JobResult<J>> =>
  pool.run(job, job.kind === 'read' || job.kind === 'table' ? 'read' : 'write');

/** Ends the child processes that have nothing to do; the next job starts one again. */
export const endIdleWorkers = (): void => pool.endIdle();
