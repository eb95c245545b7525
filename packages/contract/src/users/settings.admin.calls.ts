import { z } from 'zod';
import { email, id, idParams, isoDateTime, personName, phone, requiredText } from '../common.ts';
import { dataOfUser, defineCall } from '../define.ts';
import { adminFile, adminFileEndings, staffUser } from './admin.entities.ts';
import { accommodations, feeWaiver, studySettings } from './users.entities.ts';

export const oneUser = z.object({ user: staffUser });
const https = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https:\/\/./, 'must begin with https://')
  .regex(/^[^\s"'<>]*$/, 'must not contain spaces, quotes or angle brackets');
const fileName = requiredText().max(120);
const blocked = z.strictObject({ userId: id, blocked: z.boolean() });

/** Settings, assessments and files that staff maintain for one account. */
export const userSettingAdminCalls = {
  correctProfile: defineCall({
    method: 'PUT',
    path: '/user/{id}/profile',
    who: 'admin',
    recentPassword: { effect: 'set-password', when: ({ email: newEmail }) => newEmail !== undefined },
    summary:
      'Correct what a user entered; a new address is mailed with the old one, has to be confirmed and signs the user out',
    params: idParams,
    body: z
      .strictObject({
        firstName: personName,
        lastName: personName,
        email,
        phone: phone.nullable(),
        /** Only students have these. */
        studySettings: studySettings.pick({ examDate: true, goal: true }).partial(),
        accommodations: accommodations.partial(),
      })
      .partial(),
    output: oneUser,
    errors: ['CONFLICT', 'FORBIDDEN', 'INVALID', 'WRONG_STATE'],
  }),
  lgEnabled: defineCall({
    method: 'PUT',
    path: '/user/admin/lg-enabled/{id}',
    who: 'admin',
    summary: 'Show the logic games of older tests to a student, or hide them',
    params: idParams,
    body: z.strictObject({ lgEnabled: z.boolean() }),
    output: oneUser,
    errors: ['WRONG_STATE'],
  }),
  eventSignup: defineCall({
    method: 'PUT',
    path: '/user/admin/event-signup/{id}',
    who: 'admin',
    summary: 'Mark an account as signed up at an event, or not',
    params: idParams,
    body: z.strictObject({
      isEvent: z.boolean(),
      eventName: z.string().trim().max(120).nullable().default(null),
    }),
    output: oneUser,
    errors: ['WRONG_STATE'],
  }),
  weightedAverage: defineCall({
    method: 'PUT',
    path: '/user/admin/weighted-average/{id}',
    who: 'admin',
    summary: "Whether newer practice tests count more in the student's average",
    params: idParams,
    body: z.strictObject({ weightedAverage: z.boolean() }),
    output: oneUser,
    errors: ['WRONG_STATE'],
  }),
  emailVerified: defineCall({
    method: 'PUT',
    path: '/user/{id}/email-verified',
    who: 'admin',
    summary: 'Set whether the address of a user counts as verified; only an ADMIN does so for another ADMIN',
    params: idParams,
    body: z.strictObject({ status: z.boolean() }),
    output: oneUser,
    errors: ['FORBIDDEN'],
  }),
  adminFiles: defineCall({
    method: 'PUT',
    path: '/user/{id}/admin-files',
    who: 'admin',
    summary:
      'Replace the staff files of a student (with `before` only if unchanged since); one without id is a new link',
    params: idParams,
    body: z.strictObject({
      adminFiles: z
        .array(
          z.strictObject({
            id: id.optional(),
            name: fileName,
            /** Left out for a stored file. */
            url: https.optional(),
          }),
        )
        .max(50),
      /** The ids of the list before the change. */
      before: z.array(id).max(50).optional(),
    }),
    output: z.object({ adminFiles: z.array(adminFile) }),
    errors: ['CONFLICT', 'INVALID'],
  }),
  addAdminFile: defineCall({
    method: 'POST',
    path: '/user/admin-file',
    who: 'admin',
    summary: `Store a file about a student: ${adminFileEndings.join(', ')}, up to 8 MB`,
    bodyLimit: 11_500_000,
    body: z.strictObject({
      userId: id,
      /** With its ending, which says the type. */
      name: fileName,
      /** In base64. */
      data: z.string().min(1).max(11_300_000),
    }),
    output: z.object({ adminFiles: z.array(adminFile) }),
    errors: ['INVALID', 'TOO_LARGE', 'UNAVAILABLE', 'UNSUPPORTED_TYPE'],
  }),
  readAdminFile: defineCall({
    method: 'GET',
    path: '/user/{id}/admin-file/{file}',
    who: 'admin',
    summary: 'Download a stored file about a student; from the storage, where browsers reach it',
    personalData: dataOfUser,
    params: idParams.extend({ file: id }),
    output: z.unknown(),
    errors: ['UNAVAILABLE'],
  }),
  setFeeWaiver: defineCall({
    method: 'PUT',
    path: '/user/{id}/fee-waiver',
    who: 'admin',
    recentPassword: { effect: 'give-discount' },
    summary: 'Review the fee waiver of a student, or add one',
    params: idParams,
    body: z.strictObject({
      status: z.enum(['added', 'active', 'invalid', 'expired']),
      expiry: isoDateTime.nullable().optional(),
      /** Required if the student has submitted none. */
      url: https.optional(),
      name: requiredText().max(120).optional(),
      /** The fee waiver that was reviewed, null for none; refused if the student has submitted another one since. */
      before: z
        .strictObject(feeWaiver.pick({ url: true, expiry: true, status: true }).shape)
        .nullable()
        .optional(),
    }),
    output: oneUser,
    errors: ['INVALID', 'WRONG_STATE', 'CONFLICT'],
  }),
  removeFeeWaiver: defineCall({
    method: 'DELETE',
    path: '/user/{id}/fee-waiver',
    who: 'admin',
    summary: 'Remove the fee waiver of a student',
    params: idParams,
    output: oneUser,
    errors: ['WRONG_STATE'],
  }),
  blockFeeWaiverUpload: defineCall({
    method: 'PUT',
    path: '/user/update-fee-waiver-upload-blocked',
    who: 'admin',
    summary: 'Block a student from submitting fee waivers, or allow it again',
    body: blocked,
    output: oneUser,
    errors: ['WRONG_STATE'],
  }),
  blockLsacDisable: defineCall({
    method: 'PUT',
    path: '/user/update-lsac-disable-blocked',
    who: 'admin',
    summary: 'Block a student from turning off the LSAC requirement, or allow it again',
    body: blocked,
    output: oneUser,
    errors: ['WRONG_STATE'],
  }),
};
