import type { Job, JobResult } from './jobs.ts';
import { limits } from './limits.ts';
import { WorkerPool } from './worker-pool.ts';

export { WorkEnded } from './worker-pool.ts';

/** From source the worker needs a loader; a built server has it as a file. */
const fromSource = import.meta.url.endsWith('.ts');

const pool = new WorkerPool({
  file: new URL(fromSource ? './worker-from-source.mjs' : './transfer-worker.js', import.meta.url),
  maxMegabytes: limits.workMegabytes,
  maxMs: limits.workMs,
  maxRunning: limits.maxConcurrency,
  maxWaiting: 20,
  // The process is kept for an editor who corrects a file and tries it again.
  maxIdleMs: 120_000,
});

/**
 * Runs a job in a child process with limits on time and memory, so that no package can block or crash the server.
 * Throws WorkEnded, UNAVAILABLE.
 */
export const inWorker = <J extends Job>(job: J, maxMs: number = limits.workMs): Promise<JobResult<J>> =>
  pool.run(job, job.kind === 'read' || job.kind === 'table' ? 'read' : 'write', maxMs);

/** Ends idle child processes; the next job starts a new one. */
export const endIdleWorkers = (): void => pool.endIdle();
