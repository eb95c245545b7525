import { z } from 'zod';
import {
  day,
  email,
  flag,
  id,
  idParams,
  isoDateTime,
  nothing,
  paged,
  pageQuery,
  personName,
  phone,
  sortOrder,
} from '../common.ts';
import { dataOfList, dataOfUser, dataOfUserInQuery, defineCall } from '../define.ts';
import { job } from '../jobs/jobs.calls.ts';
import {
  activityRow,
  foundStudent,
  historyCorrection,
  labeledCount,
  ptStats,
  staffAttempt,
  staffUserTicket,
  streakCorrection,
  tutorOfStudent,
  userRow,
} from './admin.entities.ts';
import { oneUser, userSettingAdminCalls } from './settings.admin.calls.ts';
import { role } from './users.entities.ts';

const ofUser = z.strictObject({ userId: id });
const rebuilt = z.object({
  /** Attempts and answers that were read. */
  attempts: z.number(),
  answers: z.number(),
  /** Kinds of rows with differences. */
  changed: z.array(historyCorrection),
});
/** `more` means that there are more than the total says. */
const listed = <T extends z.ZodType>(item: T) => paged(item).extend({ more: z.boolean() });

/** The staff calls for accounts. */
export const userAdminCalls = {
  listUsers: defineCall({
    method: 'GET',
    path: '/user',
    personalData: dataOfList('users'),
    who: 'admin',
    summary:
      'List users by page, with search and filters; CSV with exportcsv. The total is exact up to one page ahead',
    query: z.strictObject({
      ...pageQuery,
      /** Prefixes of words of the name or the address. */
      search: z.string().trim().max(200).optional(),
      sortby: z.enum(['created', 'name', 'email', 'lastSeen']).default('created'),
      sortorder: sortOrder.default('desc'),
      exportcsv: flag.optional(),
      role: role.optional(),
      /** Id of a plan. */
      plan: id.optional(),
      status: z.enum(['active', 'past_due', 'canceled', 'none']).optional(),
      emailVerified: flag.optional(),
      isEvent: flag.optional(),
      lgEnabled: flag.optional(),
      feeWaiver: z.enum(['none', 'added', 'active', 'invalid', 'expired']).optional(),
      lsacLinked: flag.optional(),
      /** Days in UTC, both included. */
      signedUpFrom: day.optional(),
      signedUpTo: day.optional(),
      lastSeenFrom: day.optional(),
      lastSeenTo: day.optional(),
      state: z.enum(['active', 'deleted']).default('active'),
      hasNote: flag.optional(),
      historyCorrupted: flag.optional(),
      /** Accounts that the demo library created. */
      simulated: z.enum(['exclude', 'include', 'only']).default('exclude'),
    }),
    output: listed(userRow),
    errors: ['INVALID'],
    timeout: 120_000,
  }),
  getUser: defineCall({
    method: 'GET',
    path: '/user/{id}',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'A user as staff sees one; billing and security for admin alone',
    params: idParams,
    output: oneUser,
  }),
  createUser: defineCall({
    method: 'POST',
    path: '/user',
    who: 'admin',
    recentPassword: {
      effect: 'grant-roles',
      when: ({ roles }) => Array.isArray(roles) && roles.some((one) => one !== 'STUDENT'),
    },
    summary:
      'Add a user, who gets an email to choose a password; only an ADMIN gives roles other than STUDENT',
    body: z.strictObject({
      email,
      firstName: personName,
      lastName: personName,
      phone: phone.optional(),
      roles: z.array(role).min(1).max(9).default(['STUDENT']),
      eventName: z.string().trim().min(1).max(120).optional(),
    }),
    output: oneUser,
    errors: ['CONFLICT', 'FORBIDDEN', 'INVALID'],
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/user/{id}',
    who: 'admin',
    recentPassword: { effect: 'delete-user' },
    summary:
      'Permanently remove the personal data of a user; never your own or that of the last administrator',
    params: idParams,
    output: z.object({ goes: z.array(labeledCount), stays: z.array(labeledCount) }),
    errors: ['WRONG_STATE', 'FORBIDDEN'],
  }),
  deletionPreview: defineCall({
    method: 'GET',
    path: '/user/{id}/deletion-preview',
    personalData: dataOfUser,
    who: 'admin',
    summary: 'Preview what deleting a user removes and what stays, with counts',
    params: idParams,
    output: z.object({
      id,
      name: z.string(),
      email: z.string(),
      goes: z.array(labeledCount),
      stays: z.array(labeledCount),
      /** Why it cannot be done; null if it can. */
      blocked: z.string().nullable(),
    }),
  }),
  deletedUser: defineCall({
    method: 'GET',
    path: '/user/deleted-users/{id}',
    personalData: dataOfUser,
    who: 'admin',
    summary: 'What is left of a deleted account',
    params: idParams,
    output: z.object({
      user: z.object({
        id,
        createdAt: isoDateTime,
        deletedAt: isoDateTime,
        /** Who deleted it; null if unknown. */
        deletedBy: z.object({ id, name: z.string() }).nullable(),
        byThemselves: z.boolean(),
        simulated: z.boolean(),
        stays: z.array(labeledCount),
      }),
    }),
  }),
  searchStudents: defineCall({
    method: 'GET',
    path: '/user/tutor-search-students',
    personalData: dataOfList('users'),
    expensive: 'search',
    who: 'staff',
    summary: 'Search students by name or email, at most 25, newest first',
    query: z.strictObject({ search: z.string().trim().max(200).default('') }),
    output: z.object({ students: z.array(foundStudent) }),
  }),
  tutorNotes: defineCall({
    method: 'PUT',
    path: '/user/tutor-notes/{id}',
    who: 'staff',
    summary: 'Save the staff notes about a student; with `before` only if nobody changed them since',
    params: idParams,
    body: z.strictObject({
      tutorNotes: z.string().max(20_000),
      /** The note before the change. */
      before: z.string().max(20_000).optional(),
    }),
    bodyLimit: 262_144,
    output: z.object({ tutorNotes: z.string() }),
    errors: ['CONFLICT', 'WRONG_STATE'],
  }),
  streakCorrections: defineCall({
    method: 'GET',
    path: '/user/{id}/streak-corrections',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'List days that staff added to or removed from a streak, newest first; at most 400',
    params: idParams,
    output: z.object({ corrections: z.array(streakCorrection) }),
  }),
  correctStreak: defineCall({
    method: 'PUT',
    path: '/user/streak-data/{id}',
    who: 'admin',
    summary: 'Add a day to a streak or remove it, with a reason; null undoes a correction',
    params: idParams,
    body: z.strictObject({
      day,
      kind: z.enum(['worked', 'not-worked', 'none']),
      reason: z.string().trim().max(300).default(''),
    }),
    output: z.object({
      current: z.number(),
      longest: z.number(),
      corrections: z.array(streakCorrection),
    }),
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  correctDrillHistory: defineCall({
    method: 'PUT',
    path: '/user/correct-drill-history/{id}',
    expensive: 'recount',
    who: 'admin',
    summary: "Compare a user's counts with the answers and correct differences",
    params: idParams,
    body: nothing.optional(),
    output: rebuilt,
    errors: ['WRONG_STATE'],
    timeout: 120_000,
  }),
  reimportDrills: defineCall({
    method: 'POST',
    path: '/user/reimport-drill-data-for-user',
    expensive: 'recount',
    who: 'admin',
    summary: 'Score all finished drills again with the current answer keys and recount everything',
    body: ofUser,
    output: rebuilt,
    errors: ['WRONG_STATE'],
    timeout: 120_000,
  }),
  reimportTests: defineCall({
    method: 'POST',
    path: '/user/reimport-test-data-for-user',
    expensive: 'recount',
    who: 'admin',
    summary: 'Score all shown practice results again with the current answer keys and conversion tables',
    body: ofUser,
    output: rebuilt,
    errors: ['WRONG_STATE'],
    timeout: 120_000,
  }),
  corruptAll: defineCall({
    method: 'PUT',
    path: '/user/history-corrupted-all-users',
    who: 'admin',
    summary: "Compare every student's counts with the answers and correct differences, in a job",
    body: nothing.optional(),
    output: z.object({ job }),
  }),
  zoomUpdatedAll: defineCall({
    method: 'PUT',
    path: '/user/all/zoom-updated',
    who: 'admin',
    summary: 'Notify every student that class video links were renewed, in a job',
    body: nothing.optional(),
    output: z.object({ job }),
  }),
  ...userSettingAdminCalls,
  allTutors: defineCall({
    method: 'GET',
    path: '/user/all-tutors/{id}',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'Everybody who answers tickets, with what each did for this student; at most 500',
    params: idParams,
    output: z.object({ tutors: z.array(tutorOfStudent) }),
  }),
  userAttempts: defineCall({
    method: 'GET',
    path: '/user/{id}/attempts',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'Drills, practice tests and timed sections of a user, newest first',
    params: idParams,
    query: z.strictObject({ ...pageQuery, surface: z.enum(['drill', 'practice']).optional() }),
    output: listed(staffAttempt),
  }),
  userTickets: defineCall({
    method: 'GET',
    path: '/user/{id}/tickets',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'Tickets of a user, last changed first',
    params: idParams,
    query: z.strictObject(pageQuery),
    output: listed(staffUserTicket),
  }),
  userActivity: defineCall({
    method: 'GET',
    path: '/user/{id}/activity',
    personalData: dataOfUser,
    who: 'staff',
    summary: 'Time on pages by day, newest day first',
    params: idParams,
    query: z.strictObject(pageQuery),
    output: listed(activityRow),
  }),
  bulkUsers: defineCall({
    method: 'POST',
    path: '/user/bulk',
    expensive: 'bulk',
    who: 'admin',
    summary: 'The same for up to 100 users at once, all or nothing; deleted users are skipped',
    body: z.strictObject({
      ids: z.array(id).min(1).max(100),
      action: z.enum(['lg-on', 'lg-off', 'event-on', 'event-off', 'email-verified', 'resend-verification']),
    }),
    output: z.object({
      /** Users who were changed or got an email; the others needed no change. */
      changed: z.number(),
      unchanged: z.number(),
      /** Users who already got the email within the last ten minutes, and are skipped. */
      waiting: z.number(),
      /** Users whose accounts have been deleted, and who are skipped. */
      gone: z.number(),
    }),
    errors: ['INVALID', 'FORBIDDEN', 'WRONG_STATE'],
  }),
  userPtStats: defineCall({
    method: 'GET',
    path: '/user-pt-stats',
    personalData: dataOfUserInQuery(),
    who: 'any',
    summary: 'Scores of your practice tests; staff ask for any student',
    query: z.strictObject({ userId: id.optional() }),
    output: ptStats,
  }),
};
