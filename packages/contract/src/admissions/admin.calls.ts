import { z } from 'zod';
import { id, idParams, noBody, ok, richText, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { videoEntry } from '../media/media.entities.ts';
import { oneUnit, title } from './admissions.bodies.ts';
import { admissionItem, admissionLesson, admissionUnit } from './admissions.entities.ts';

const unit = editable({
  title,
  enabled: z.boolean().default(false),
  /** Staff with the role TEAM see the unit before students do. */
  enabledForTeam: z.boolean().default(false),
  planSettings: z.record(id, z.strictObject({ allowed: z.boolean() })).default({}),
});
const lesson = editable({
  title,
  summary: z.string().trim().max(500).default(''),
  html: richText(60_000).default(''),
  video: videoEntry.nullable().default(null),
});
const oneItem = z.object({ admissionItem });
const bodyLimit = 262_144;

/** The units of admissions and their items, written by staff. */
export const admissionAdminCalls = {
  createUnit: defineCall({
    method: 'POST',
    path: '/admission/unit',
    who: 'content',
    summary: 'Add a unit at the end, hidden by default',
    body: z.strictObject(unit.create),
    output: oneUnit,
    errors: ['INVALID'],
  }),
  updateUnit: defineCall({
    method: 'PUT',
    path: '/admission/unit/{id}',
    who: 'content',
    summary: 'Change a unit; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({ ...unit.change, ...seenVersion }),
    output: oneUnit,
    errors: ['INVALID', 'CONFLICT'],
  }),
  deleteUnit: defineCall({
    method: 'DELETE',
    path: '/admission/unit/{id}',
    who: 'content',
    summary: 'Remove a unit with its items; units behind it move up',
    params: idParams,
    output: ok,
  }),
  restoreUnit: defineCall({
    method: 'POST',
    path: '/admission/unit/{id}/restore',
    who: 'content',
    summary: 'Restore a removed unit in its place',
    params: idParams,
    body: noBody,
    output: oneUnit,
    errors: ['INVALID'],
  }),
  updateItem: defineCall({
    method: 'PUT',
    path: '/admission/item/{id}',
    who: 'content',
    summary: 'Show or hide an item',
    params: idParams,
    body: z.strictObject({ enabled: z.boolean() }),
    output: oneItem,
  }),
  deleteItem: defineCall({
    method: 'DELETE',
    path: '/admission/unit/{id}/item/{itemId}',
    who: 'content',
    summary: 'Remove an item; items behind it move up',
    params: z.strictObject({ id, itemId: id }),
    output: oneUnit,
  }),
  restoreItem: defineCall({
    method: 'POST',
    path: '/admission/unit/{id}/item/{itemId}/restore',
    who: 'content',
    summary: 'Restore a removed item in its place',
    params: z.strictObject({ id, itemId: id }),
    body: noBody,
    output: oneUnit,
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorderUnits: defineCall({
    method: 'PUT',
    path: '/admission/unit/reorder',
    who: 'content',
    summary: 'Reorder all units',
    body: z.strictObject({ unitIds: z.array(id).max(200) }),
    output: z.object({ admissionUnits: z.array(admissionUnit) }),
    errors: ['INVALID'],
  }),
  addLesson: defineCall({
    method: 'POST',
    path: '/admission/unit/{id}/item-lesson',
    who: 'content',
    summary: 'Add a lesson at the end of a unit',
    params: idParams,
    body: z.strictObject(lesson.create),
    bodyLimit,
    output: oneItem,
    errors: ['INVALID'],
  }),
  addSkill: defineCall({
    method: 'POST',
    path: '/admission/unit/{id}/item-skill',
    who: 'content',
    summary: 'Add a skill of a skill unit at the end of a unit; once in each unit',
    params: idParams,
    body: z.strictObject({ segmentId: id }),
    output: oneItem,
    errors: ['INVALID', 'CONFLICT'],
  }),
  updateLesson: defineCall({
    method: 'PUT',
    path: '/admission/lesson/{id}',
    who: 'content',
    summary: 'Change a lesson; with updatedAt only if nobody changed it since',
    params: idParams,
    body: z.strictObject({ ...lesson.change, ...seenVersion }),
    bodyLimit,
    output: z.object({ admissionLesson }),
    errors: ['INVALID', 'CONFLICT'],
  }),
  reorderItems: defineCall({
    method: 'PUT',
    path: '/admission/unit/{id}/item/reorder',
    who: 'content',
    summary: 'Reorder the items of a unit',
    params: idParams,
    body: z.strictObject({ itemIds: z.array(id).max(200) }),
    output: oneUnit,
    errors: ['INVALID'],
  }),
};
