import { z } from 'zod';
import { id, idParams, richText, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { one, slug } from './resources.bodies.ts';
import { resourceCategory } from './resources.entities.ts';

const position = z.number().int().min(1).max(500);
const resource = editable({
  categoryId: id,
  title: z.string().trim().min(1).max(120),
  /** Derived from the title by default. */
  slug: slug.optional(),
  summary: z.string().trim().max(500).default(''),
  html: richText(60_000).default(''),
  url: z
    .string()
    .trim()
    .max(2000)
    .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https address')
    .nullable()
    .default(null),
  enabled: z.boolean().default(true),
});
const category = editable({
  name: z.string().trim().min(1).max(80),
  /** Derived from the name by default. */
  slug: slug.optional(),
  description: z.string().trim().max(500).default(''),
  enabled: z.boolean().default(true),
});
const oneCategory = z.object({ category: resourceCategory });
const bodyLimit = 262_144;

/** Resources and their categories, written by staff. */
export const resourceAdminCalls = {
  create: defineCall({
    method: 'POST',
    path: '/resource/create',
    who: 'content',
    summary: 'Add a resource at the end of its category; the slug is derived from the title by default',
    body: z.strictObject(resource.create),
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
      ...resource.change,
      /** Its new position in its category; later ones move down. */
      position: position.optional(),
      ...seenVersion,
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
    body: z.strictObject(category.create),
    output: oneCategory,
    errors: ['INVALID'],
  }),
  updateCategory: defineCall({
    method: 'PUT',
    path: '/resource/updateCategory/{id}',
    who: 'content',
    summary: 'Change a category; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({ ...category.change, ...seenVersion }),
    output: oneCategory,
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorderCategory: defineCall({
    method: 'POST',
    path: '/resource/reorderResourceCategory/{id}',
    who: 'content',
    summary: 'Move a category; those behind it move down',
    params: idParams,
    body: z.strictObject({ position }),
    output: z.object({ categories: z.array(resourceCategory) }),
  }),
};
