import { z } from 'zod';
import {
  day,
  flag,
  id,
  isoDateTime,
  ok,
  paged,
  pageQuery,
  requiredText,
  richText,
  searchTerm,
  sortOrder,
  version,
} from '../common.ts';
import { dataOfList, defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { renameFields } from '../rename-fields.ts';
import { idBody, one, tag } from './classes.bodies.ts';
import { classDetails, staffClassItem } from './classes.entities.ts';

/** A file of the library ('media/x.mp4') or an https URL of a file, an HLS playlist (.m3u8), or Vimeo. */
const mediaAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(media\/[\w./-]+|https:\/\/\S+)$/, 'Use an address that starts with https://');
const { create, change } = editable({
  title: requiredText().max(120),
  description: richText().default(''),
  tags: z.array(tag).max(12).default([]),
  tutor: z
    .strictObject({ name: requiredText().max(80), slug: z.string().max(60).nullable() })
    .nullable()
    .default(null),
  startsAt: isoDateTime,
  /** The time zone in which the class is planned. */
  zone: z.string().min(1).max(60),
  minutes: z.number().int().min(5).max(480),
  joinUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/\S+$/, 'Use an address that starts with https://'),
  capacity: z.number().int().min(1).max(10_000).nullable().default(null),
  /** Questions that the class discusses. */
  questionIds: z.array(id).max(50).default([]),
});
/** Pages send back all fields that they received; these are accepted and ignored. */
const ignoredFields = {
  deletedAt: z.unknown().optional(),
  userClasses: z.unknown().optional(),
  startedAt: z.unknown().optional(),
  startedBy: z.unknown().optional(),
};

/** Classes for staff: schedule, attendance and recordings. */
export const classAdminCalls = {
  create: defineCall({
    method: 'POST',
    path: '/class/create',
    who: 'staff',
    summary:
      'Schedule a class, or one a week at the same local time of its time zone; students see them at once',
    body: z.strictObject({
      ...create,
      /** The number of weekly classes; the response has the first one. */
      repeatWeeks: z.number().int().min(1).max(52).default(1),
      ...ignoredFields,
      id: z.unknown().optional(),
    }),
    output: one,
    errors: ['INVALID'],
  }),
  all: defineCall({
    method: 'GET',
    path: '/class/all',
    who: 'staff',
    summary: 'List all classes for staff, latest first by default',
    query: renameFields(
      z.strictObject({
        ...pageQuery,
        search: searchTerm.optional(),
        sortby: z.enum(['startsAt', 'title']).default('startsAt'),
        sortorder: sortOrder.default('desc'),
        /** 'upcoming' classes are in progress or have not begun. */
        time: z.enum(['upcoming', 'past']).optional(),
        /** Calendar days in UTC, both included. */
        from: day.optional(),
        to: day.optional(),
        enabledFilter: flag.optional(),
        recordingFilter: flag.optional(),
        exportcsv: flag.optional(),
      }),
      { enabledFilter: 'enabled', recordingFilter: 'recording' },
    ),
    output: paged(staffClassItem),
    errors: ['INVALID'],
  }),
  setAttended: defineCall({
    method: 'POST',
    path: '/class/set-attended',
    who: 'staff',
    summary: 'Mark a registered student as attended or not',
    body: z.strictObject({ id, userId: id, attended: z.boolean() }),
    output: classDetails,
    errors: ['WRONG_STATE'],
  }),
  fetchWithDetails: defineCall({
    method: 'POST',
    path: '/class/fetch-with-details',
    personalData: dataOfList('class-students'),
    who: 'staff',
    summary: 'One class with its links and its students',
    body: idBody,
    output: classDetails,
  }),
  update: defineCall({
    method: 'POST',
    path: '/class/update',
    who: 'staff',
    summary: 'Change a class; registered students are notified when the time changes',
    query: z.strictObject({
      /** Whether a new title applies only to this class, or to all coming ones with the old title. */
      'name-update-action': z.enum(['this', 'all']).default('this'),
    }),
    body: z.strictObject({
      id,
      ...change,
      /** The version that the fields are based on; the call is refused if there is a newer one. */
      version: version.optional(),
      /** Sets or replaces the recording. */
      recording: z
        .strictObject({
          url: mediaAddress,
          captionsUrl: mediaAddress.nullable(),
          seconds: z.number().int().min(0).max(86_400),
          /** The recording before the change, null for none; the call is refused if it has changed since it was read. */
          before: z
            .strictObject({
              url: z.string().max(500).nullable(),
              captionsUrl: z.string().max(500).nullable(),
              seconds: z.number(),
            })
            .nullable()
            .optional(),
        })
        .optional(),
      ...ignoredFields,
    }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE', 'CONFLICT'],
  }),
  enable: defineCall({
    method: 'POST',
    path: '/class/enable',
    who: 'staff',
    summary: 'Publish a class, or hide it; students registered for an upcoming one are notified',
    body: z.strictObject({ id, enabled: z.boolean() }),
    output: one,
  }),
  start: defineCall({
    method: 'POST',
    path: '/class/start',
    who: 'staff',
    summary: 'Start a class: records who opened it first and when, and returns the join link',
    body: idBody,
    output: z.object({ joinUrl: z.string(), startedAt: isoDateTime }),
    errors: ['WRONG_STATE'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/class/delete',
    who: 'staff',
    summary: 'Delete a class; students registered for an upcoming one are notified',
    body: idBody,
    output: ok,
  }),
  deleteRecordings: defineCall({
    method: 'POST',
    path: '/class/delete-recordings',
    who: 'staff',
    summary: 'Delete recordings; their classes stay',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ deleted: z.number() }),
  }),
  clearVideoUrls: defineCall({
    method: 'POST',
    path: '/class/admin/clear-video-urls',
    who: 'admin',
    summary: 'Clear the video links of a class; its recording is hidden until it has one again',
    body: idBody,
    output: ok,
  }),
};
