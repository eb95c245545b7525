import type { jobCalls } from '@docket/contract';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findJob, findJobs } from './jobs.queries.ts';
import type { JobsService } from './jobs.service.ts';
import { jobDetailView, jobView } from './jobs.view.ts';

export function jobHandlers(deps: Deps, { jobs }: { jobs: JobsService }): Handlers<typeof jobCalls> {
  return {
    async list({ query: { kind, state, page, size } }) {
      const { items, total } = await findJobs(deps.db, { kind, state }, { page, size });
      return { items: items.map(jobView), page, size, total };
    },
    async get({ params }) {
      const job = await findJob(deps.db, params.id);
      if (!job) throw notFound('Job');
      return { job: jobDetailView(job) };
    },
    cancel: async ({ params, user, now }) => ({ job: jobView(await jobs.cancel(params.id, user, now)) }),
    retry: async ({ params, user, now }) => ({ job: jobView(await jobs.retry(params.id, user.id, now)) }),
  };
}
