import { type Job, runJob } from './jobs.ts';

// A signal to the process group is meant for the server, which finishes its current work and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

/** Runs jobs one after the other in a separate process, which worker-pool.ts starts. */
process.on('message', async (job: Job) => {
  const reply = await runJob(job).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  process.send?.(reply);
});
