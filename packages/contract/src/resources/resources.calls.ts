import { z } from 'zod';
import { idParams } from '../common.ts';
import { defineCall } from '../define.ts';
import { one } from './resources.bodies.ts';
import { resource, resourceCategory, resourceHit, slug } from './resources.entities.ts';

/** Resources and their categories. */
export const resourceCalls = {
  list: defineCall({
    method: 'GET',
    path: '/resource/',
    who: 'any',
    summary: 'List resources by category, without texts; authors also get drafts',
    output: z.object({ resources: z.array(resource) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/resource/{id}',
    who: 'any',
    summary: 'One resource with its text',
    params: idParams,
    output: one,
  }),
  search: defineCall({
    method: 'GET',
    path: '/resource/search',
    expensive: 'search',
    who: 'any',
    summary: 'Search titles, summaries and texts of enabled resources, best first',
    query: z.strictObject({
      search: z.string().trim().min(1).max(200),
      size: z.coerce.number().int().min(1).max(50).default(25),
    }),
    output: z.object({ items: z.array(resourceHit) }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/resource/{category}/{slug}',
    who: 'any',
    summary: 'One enabled resource by its address, with its text',
    params: z.strictObject({ category: slug, slug }),
    output: one,
  }),
  categories: defineCall({
    method: 'GET',
    path: '/resource/categories',
    who: 'any',
    summary: 'List categories in order; authors also get drafts',
    output: z.object({ categories: z.array(resourceCategory) }),
  }),
};
