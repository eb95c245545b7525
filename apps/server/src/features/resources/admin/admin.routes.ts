import type { resourceAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { changeCategory, createCategory, moveCategory, readCategories } from '../categories.service.ts';
import { changeResource, createResource } from '../resources.service.ts';
import { categoryView, resourceView } from '../resources.view.ts';

/** The calls of authors on resources and their categories. */
export function resourceAdminHandlers(deps: Deps): Handlers<typeof resourceAdminCalls> {
  return {
    async create(context) {
      return { resource: resourceView(await createResource(deps, context.body, toActor(context))) };
    },
    async update(context) {
      const row = await changeResource(deps, context.params.id, context.body, toActor(context));
      return { resource: resourceView(row) };
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
      return { categories: await readCategories(deps.db, true) };
    },
  };
}
