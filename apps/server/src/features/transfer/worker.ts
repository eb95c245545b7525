import { parentPort } from 'node:worker_threads';
import { type Job, runJob } from './jobs.ts';

/** Does jobs one after the other in a thread of its own; started by worker-host.ts. */
parentPort?.on('message', async (job: Job) => {
  parentPort?.postMessage(await runJob(job));
});
