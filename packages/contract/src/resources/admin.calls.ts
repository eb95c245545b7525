import { z } from 'zod';
import { id, idParams, isoDateTime, richText } from '../common.ts';
import { defineCall } from '../define.ts';
import { one, slug } from './resources.bodies.ts';
import { resourceCategory } from './resources.entities.ts';

const position = z.number().int().min(1).max(500);
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
const oneCategory = z.object({ category: resourceCategory });
const bodyLimit = 262_144;

/** Resources and their categories, written by staff. */
export const resourceAdminCalls = {
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
