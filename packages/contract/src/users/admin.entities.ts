import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';
import { examRegion } from '../exam-dates/exam-dates.entities.ts';
import { aboutView } from '../message-subjects/message-subjects.entities.ts';
import { outsideScore } from '../outside-scores/outside-scores.entities.ts';
import { provisional } from '../practice/practice.entities.ts';
import { ticketVote } from '../tickets/tickets.entities.ts';
import { accommodations, feeWaiver, role, studySettings, subscription } from './users.entities.ts';

const named = z.object({ id, name: z.string() });

/** A row of the list of users. */
export const userRow = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null once the account is deleted. */
  email: z.string().nullable(),
  emailVerifiedAt: isoDateTime.nullable(),
  roles: z.array(role),
  plan: named.nullable(),
  /** The status of the newest subscription, as the payment provider names it; null without one. */
  status: z.string().nullable(),
  isEvent: z.boolean(),
  eventName: z.string().nullable(),
  lgEnabled: z.boolean(),
  /** '' without one. */
  feeWaiver: feeWaiver.shape.status,
  lsacLinked: z.boolean(),
  hasNote: z.boolean(),
  historyCorruptedAt: isoDateTime.nullable(),
  simulated: z.boolean(),
  createdAt: isoDateTime,
  /** Rounded to the hour. */
  lastSeenAt: isoDateTime.nullable(),
  deletedAt: isoDateTime.nullable(),
});
export type UserRow = z.infer<typeof userRow>;

/** A student found by a tutor's search. */
export const foundStudent = z.object({
  id,
  name: z.string(),
  email: z.string(),
  plan: named.nullable(),
  lastSeenAt: isoDateTime.nullable(),
});

/** What staff may store about a student. */
export const adminFileEndings = ['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv', 'txt'] as const;
/** A file that staff attached to a student: a link, or stored here and read by `GET /user/{id}/admin-file/{file}`. */
export const adminFile = z.object({
  id,
  name: z.string(),
  /** Null for a stored one. */
  url: z.string().nullable(),
  addedAt: isoDateTime,
});

/** The fields of a user only for admins: billing and security. */
export const userAdminPart = z.object({
  /** The status of the newest subscription, as in the list. */
  status: userRow.shape.status,
  subscription: subscription.nullable(),
  /** 1 means access; the message of any other code says what to correct. */
  accessCode: z.number(),
  accessMessage: z.string(),
  lsacLinked: z.boolean(),
  discountPercentage: z.number(),
  feeWaiver: feeWaiver.nullable(),
  feeWaiverUploadBlocked: z.boolean(),
  lsacDisableBlocked: z.boolean(),
  adminFiles: z.array(adminFile),
  googleLinked: z.boolean(),
  hasPassword: z.boolean(),
  /** True if staff set it; it must be changed at the next sign-in. */
  passwordTemporary: z.boolean(),
  passwordExpiresAt: isoDateTime.nullable(),
  /** When the account will be deleted, as its owner requested. */
  deletionDueAt: isoDateTime.nullable(),
  sessions: z.number(),
  /** Null while two-step sign-in is off. */
  twoStepEnabledAt: isoDateTime.nullable(),
  oldDemonId: z.string().nullable(),
});

/** A user as other staff see it: of the subscription only the plan, and whether it gives access. */
export const staffUser = userRow.omit({ status: true, feeWaiver: true, lsacLinked: true }).extend({
  phone: z.string().nullable(),
  profilePic: z.string().nullable(),
  timezone: z.string().nullable(),
  /** Where they take the exam: their choice, or by the time zone. */
  examRegion,
  tutor: named.nullable(),
  tutorNotes: z.string(),
  weightedAverage: z.boolean(),
  mergedTestsEnabled: z.boolean(),
  isZoomUpdated: z.boolean(),
  accommodations,
  studySettings,
  hasAccess: z.boolean(),
  counts: z.object({
    /** Started attempts (drills and practice), and submitted ones. */
    attempts: z.number(),
    completed: z.number(),
    practice: z.number(),
    tickets: z.number(),
    reviewsOpen: z.number(),
  }),
  /** Null unless the reader is an admin. */
  admin: userAdminPart.nullable(),
});
export type StaffUser = z.infer<typeof staffUser>;

/** An attempt of a student in a staff list; never with a key. */
export const staffAttempt = z.object({
  id,
  surface: z.enum(['drill', 'practice']),
  kind: z.string(),
  type: z.enum(['LR', 'RC', 'LG', 'SKILL', 'TEST']),
  state: z.string(),
  title: z.string(),
  createdAt: isoDateTime,
  startedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
  questionCount: z.number(),
  answeredCount: z.number(),
  /** Null until its result was shown to the student. */
  rightCount: z.number().nullable(),
  scaled: z.number().nullable(),
  estimated: z.boolean().nullable(),
  provisional,
  seconds: z.number(),
  archived: z.boolean(),
});

/** A ticket of a student in a staff list. */
export const staffUserTicket = z.object({
  id,
  about: aboutView,
  subject: z.string(),
  excerpt: z.string(),
  lastFrom: z.enum(['student', 'tutor']),
  messageCount: z.number(),
  staffUnread: z.number(),
  claimedBy: named.nullable(),
  vote: ticketVote,
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});

/** A student's activity on a page on one day. */
export const activityRow = z.object({ day, page: z.string(), seconds: z.number(), visits: z.number() });

/** A day that staff added to a streak ('worked') or removed from it. */
export const streakCorrection = z.object({
  day,
  kind: z.enum(['worked', 'not-worked']),
  reason: z.string(),
  by: named.nullable(),
  at: isoDateTime,
});

/** A tutor's work for a student. */
export const tutorOfStudent = z.object({
  id,
  name: z.string(),
  profilePic: z.string().nullable(),
  roles: z.array(role),
  /** True if it is the student's assigned tutor. */
  assigned: z.boolean(),
  /** The number of replies to this student and of their tickets, and the time of the last one. */
  replies: z.number(),
  tickets: z.number(),
  lastReplyAt: isoDateTime.nullable(),
});

/** A number of rows of one kind, with a label: 'Drills and practice tests with all answers'. */
export const labeledCount = z.object({ what: z.string(), count: z.number() });

/** The result of rebuilding a history: rows of one kind that were added, changed and removed. */
export const historyCorrection = z.object({
  what: z.enum([
    'attempts',
    'answers',
    'questions',
    'levels',
    'types',
    'days',
    'hours',
    'progress',
    'results',
    'sections',
  ]),
  label: z.string(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
});
export type HistoryCorrection = z.infer<typeof historyCorrection>;

/** Scores of a student's practice tests. */
export const ptStats = z.object({
  userId: id,
  count: z.number(),
  average: z.number().nullable(),
  /** Newer tests have more weight; null unless that is switched on for the student. */
  weightedAverage: z.number().nullable(),
  best: z.number().nullable(),
  latest: z.number().nullable(),
  /** Oldest first; the newest 500. */
  points: z.array(
    z.object({
      attemptId: id,
      title: z.string(),
      at: isoDateTime,
      day,
      scaled: z.number(),
      brScaled: z.number().nullable(),
      estimated: z.boolean(),
      provisional,
    }),
  ),
  /** Scores of tests taken elsewhere as the student entered them, oldest first; in none of the numbers above. */
  outside: z.array(outsideScore),
});
