import type { Contract } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type Handlers, type SessionUser, toActor } from '../../http/handlers.ts';
import { composeExcerpt } from '../content/index.ts';
import { changeCategory, createCategory, moveCategory } from './categories.service.ts';
import {
  findEnabledResource,
  findResource,
  listCategories,
  listResources,
  searchResources,
} from './resources.queries.ts';
import { changeResource, createResource } from './resources.service.ts';
import { categoryView, resourceView } from './resources.view.ts';

/** Authors see disabled resources too; everybody else reads as students do. */
const isAuthor = (user: SessionUser) => inGroup(user.roles, 'content');

/** The calls on resources and their categories. */
export function resourceHandlers(deps: Deps): Handlers<Contract['resource']> {
  const categories = async (author: boolean) =>
    (await listCategories(deps.db))
      .filter((row) => author || row.enabled)
      .map((row) => categoryView(row, author));

  return {
    async list({ user }) {
      return { resources: (await listResources(deps.db, isAuthor(user))).map(resourceView) };
    },
    async get({ user, params }) {
      const row = await findResource(deps.db, params.id);
      if (!row || (!isAuthor(user) && !(row.enabled && row.category_enabled))) throw notFound('Resource');
      return { resource: resourceView(row) };
    },
    async search({ query }) {
      const rows = await searchResources(deps.db, query.search, query.size);
      return {
        items: rows.map((row) => ({
          resource: resourceView({ ...row, body_html: null }),
          excerpt: (row.body_html && composeExcerpt(row.body_html, query.search)) || row.summary,
        })),
      };
    },
    async read({ params }) {
      const row = await findEnabledResource(deps.db, params.category, params.slug);
      if (!row) throw notFound('Resource');
      return { resource: resourceView(row) };
    },
    async create(context) {
      return { resource: resourceView(await createResource(deps, context.body, toActor(context))) };
    },
    async update(context) {
      const row = await changeResource(deps, context.params.id, context.body, toActor(context));
      return { resource: resourceView(row) };
    },
    async categories({ user }) {
      return { categories: await categories(isAuthor(user)) };
    },
    async createCategory(context) {
      return { category: categoryView(await createCategory(deps, context.body, toActor(context)), true) };
    },
    async updateCategory(context) {
      const row = await changeCategory(deps, context.params.id, context.body, toActor(context));
      return { category: categoryView(row, true) };
    },
    async reorderCategory(context) {
      await moveCategory(deps, context.params.id, context.body.position, toActor(context));
      return { categories: await categories(true) };
    },
  };
}
