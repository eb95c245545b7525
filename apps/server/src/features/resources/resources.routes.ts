import type { resourceCalls } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { composeExcerpt } from '../content/index.ts';
import { readCategories } from './categories.service.ts';
import { findEnabledResource, findResource, listResources, searchResources } from './resources.queries.ts';
import { resourceView } from './resources.view.ts';

/** Authors see disabled resources too; everybody else reads as students do. */
const isAuthor = (user: SessionUser) => inGroup(user.roles, 'content');

/** The calls of readers on resources and their categories. */
export function resourceHandlers(deps: Deps): Handlers<typeof resourceCalls> {
  return {
    async list({ user }) {
      return { resources: (await listResources(deps.db, isAuthor(user))).map(resourceView) };
    },
    async get({ user, params }) {
      const row = await findResource(deps.db, params.id);
      if (!row || (!isAuthor(user) && !(row.enabled && row.categoryEnabled))) throw notFound('Resource');
      return { resource: resourceView(row) };
    },
    async search({ query }) {
      const rows = await searchResources(deps.db, query.search, query.size);
      return {
        items: rows.map((row) => ({
          resource: resourceView({ ...row, bodyHtml: null }),
          excerpt: (row.bodyHtml && composeExcerpt(row.bodyHtml, query.search)) || row.summary,
        })),
      };
    },
    async read({ params }) {
      const row = await findEnabledResource(deps.db, params.category, params.slug);
      if (!row) throw notFound('Resource');
      return { resource: resourceView(row) };
    },
    async categories({ user }) {
      return { categories: await readCategories(deps.db, isAuthor(user)) };
    },
  };
}
