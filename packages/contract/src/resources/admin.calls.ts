import { z } from 'zod';
import { idParams, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { one } from './resources.bodies.ts';
import { editableCategory, editableResource, resourceCategory } from './resources.entities.ts';

const position = z.number().int().min(1).max(500);
const oneCategory = z.object({ category: resourceCategory });
const bodyLimit = 262_144;

/** Resources and their categories, written by staff. */
export const resourceAdminCalls = {
  create: defineCall({
    method: 'POST',
    path: '/resource/create',
    who: 'content',
    summary: 'Add a resource at the end of its category; the slug is derived from the title by default',
    body: z.strictObject(editableResource.create),
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
      ...editableResource.change,
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
    body: z.strictObject(editableCategory.create),
    output: oneCategory,
    errors: ['INVALID'],
  }),
  updateCategory: defineCall({
    method: 'PUT',
    path: '/resource/updateCategory/{id}',
    who: 'content',
    summary: 'Change a category; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({ ...editableCategory.change, ...seenVersion }),
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
