import { z } from 'zod';
import { id, idParams, isoDateTime, richText } from '../common.ts';
import { defineCall } from '../define.ts';
import { resource, resourceCategory, resourceHit } from './resources.entities.ts';

const position = z.number().int().min(1).max(500);
const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens');
const fields = {
  categoryId: id,
  title: z.string().trim().min(1).max(120),
  slug,
  summary: z.string().trim().max(500),
  html: richText(60_000),
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https address')
    .nullable(),
  enabled: z.boolean(),
};
const categoryFields = {
  name: z.string().trim().min(1).max(80),
  slug,
  description: z.string().trim().max(500),
  enabled: z.boolean(),
};
const one = z.object({ resource });
const oneCategory = z.object({ category: resourceCategory });
const bodyLimit = 262_144;

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
  create: defineCall({
    method: 'POST',
    path: '/resource/create',
    who: 'content',
    summary: 'Add a resource at the end of its category; the slug is derived from the title by default',
    body: z.strictObject({
      categoryId: fields.categoryId,
      title: fields.title,
      slug: slug.optional(),
      summary: fields.summary.default(''),
      html: fields.html.default(''),
      url: fields.url.default(null),
      enabled: fields.enabled.default(true),
    }),
    bodyLimit,
    output: one,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/resource/update/{id}',
    who: 'content',
    summary: 'Change a resource, or move it; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({
      categoryId: fields.categoryId.optional(),
      title: fields.title.optional(),
      slug: slug.optional(),
      summary: fields.summary.optional(),
      html: fields.html.optional(),
      url: fields.url.optional(),
      enabled: fields.enabled.optional(),
      /** Its new position in its category; later ones move down. */
      position: position.optional(),
      updatedAt: isoDateTime.optional(),
    }),
    bodyLimit,
    output: one,
    errors: ['INVALID', 'CONFLICT'],
  }),
  categories: defineCall({
    method: 'GET',
    path: '/resource/categories',
    who: 'any',
    summary: 'List categories in order; authors also get drafts',
    output: z.object({ categories: z.array(resourceCategory) }),
  }),
  createCategory: defineCall({
    method: 'POST',
    path: '/resource/createCategory',
    who: 'content',
    summary: 'Add a category at the end; the slug is derived from the name by default',
    body: z.strictObject({
      name: categoryFields.name,
      slug: slug.optional(),
      description: categoryFields.description.default(''),
      enabled: categoryFields.enabled.default(true),
    }),
    output: oneCategory,
    errors: ['INVALID'],
  }),
  updateCategory: defineCall({
    method: 'PUT',
    path: '/resource/updateCategory/{id}',
    who: 'content',
    summary: 'Change a category; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({
      name: categoryFields.name.optional(),
      slug: slug.optional(),
      description: categoryFields.description.optional(),
      enabled: categoryFields.enabled.optional(),
      updatedAt: isoDateTime.optional(),
    }),
    output: oneCategory,
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorderCategory: defineCall({
    method: 'POST',
    path: '/resource/reorderResourceCategory/{id}',
    who: 'content',
    summary: 'Move a category; those behind it move down',
    params: idParams,
    body: z.strictObject({ position: position }),
    output: z.object({ categories: z.array(resourceCategory) }),
  }),
};
