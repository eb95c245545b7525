import { type Job, runJob } from './jobs.ts';

// A signal to the whole process group is for the server: it finishes the work in hand, then lets go of this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

/** Does jobs one after the other in a process of its own; started by worker-pool.ts. */
process.on('message', async (job: Job) => {
  const reply = await runJob(job).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  process.send?.(reply);
});
