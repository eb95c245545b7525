import type { browserErrorAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import {
  countByDay,
  findError,
  findErrorDays,
  findErrors,
  listRoutes,
  listVersions,
} from './list.queries.ts';
import { browserErrorDetailView, browserErrorView } from './list.view.ts';

export const browserErrorAdminHandlers = ({ db }: Deps): Handlers<typeof browserErrorAdminCalls> => ({
  async list({ query: { page, size, ...filter } }) {
    const { items, total } = await findErrors(db, filter, { page, size });
    return { items: items.map(browserErrorView), page, size, total, days: await countByDay(db, filter) };
  },
  choices: async () => ({ versions: await listVersions(db), routes: await listRoutes(db) }),
  async get({ params }) {
    const error = await findError(db, params.id);
    if (!error) throw notFound('Error');
    return { error: browserErrorDetailView(error, await findErrorDays(db, error.id)) };
  },
});
