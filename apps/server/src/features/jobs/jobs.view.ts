import type { jobCalls, Out } from '@docket/contract';
import type { Job } from './jobs.types.ts';

export type JobView = Out<(typeof jobCalls)['cancel']['output']>['job'];

export const jobView = (job: Job): JobView => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  done: job.done,
  total: job.total,
  testId: job.input.testId,
  cancelRequested: job.cancelRequestedAt !== null,
  tries: job.tries,
  error: job.error,
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  endedAt: job.endedAt?.toISOString() ?? null,
});

/** A job with its log. */
export const jobDetailView = (job: Job): Out<(typeof jobCalls)['get']['output']>['job'] => ({
  ...jobView(job),
  log: job.log.map(({ at, text }) => ({ at, text })),
});
