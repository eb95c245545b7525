import { z } from 'zod';
import { signedIn } from '../auth/session.entities.ts';
import { day, email, flag, id, idParams, nothing, ok, password, personName, phone } from '../common.ts';
import { defineCall } from '../define.ts';
import { labelled } from '../drills/drills.entities.ts';
import { forecast } from '../practice/practice.entities.ts';
import { reviewCounts } from '../reviews/reviews.entities.ts';
import { dashboardScore, resumeItem } from './dashboard.entities.ts';
import { studyPlan, trends } from './study.entities.ts';
import { accommodations, drillType, me, studySettings, testSettings, usageState } from './users.entities.ts';

const user = z.object({ user: me });
const share = z.object({ right: z.number(), of: z.number(), share: z.number().nullable() });
/** Level on the difficulty scale, 1 to 5, with the bounds of an 80 % interval. */
const level = z.object({
  type: drillType,
  level: z.number(),
  low: z.number(),
  high: z.number(),
  answers: z.number(),
});
const streakOutput = z.object({
  /** Consecutive days worked; one missed day in any seven is forgiven, and not counted. */
  current: z.number(),
  longest: z.number(),
  workedToday: z.boolean(),
  /** The missed days that the current streak forgave, oldest first. */
  forgiven: z.array(day),
  /** Days that count, with their work. */
  days: z.array(z.object({ day, questions: z.number(), seconds: z.number() })),
  /** Days that staff added or removed, with or without work on them. */
  corrected: z.array(z.object({ day, kind: z.enum(['worked', 'not-worked']), questions: z.number() })),
});

export const userCalls = {
  me: defineCall({
    method: 'GET',
    path: '/user/me',
    who: 'any',
    summary: 'The signed-in user',
    allowTemporaryPassword: true,
    beforeTwoStepSetUp: true,
    query: z.strictObject({ clear_cache: flag.optional() }),
    output: user,
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: '/user',
    who: 'any',
    summary: 'Change your profile',
    body: z.strictObject({
      firstName: personName.optional(),
      lastName: personName.optional(),
      timezone: z.string().max(60).nullable().optional(),
      profilePic: z.url().max(500).nullable().optional(),
      allowOverlapping: z.boolean().optional(),
      availableOnly: z.boolean().optional(),
      openCourses: z.array(z.string().max(60)).max(100).optional(),
      testSettingsUpdatedNotification: z.boolean().optional(),
      /** Hides the notice that the video links of classes were renewed. */
      isZoomUpdated: z.literal(false).optional(),
    }),
    output: user,
  }),
  usageState: defineCall({
    method: 'PUT',
    path: '/user/usage-state/',
    who: 'any',
    summary: 'Merge into the usage state; keys left out stay as they are',
    body: z.strictObject({ usageState }),
    output: z.object({ usageState }),
  }),
  testSettings: defineCall({
    method: 'PUT',
    path: '/user/test-settings',
    who: 'any',
    summary: 'Which tests may be used for what',
    body: z.strictObject({ testSettings }),
    output: z.object({ testSettings }),
    bodyLimit: 262_144,
  }),
  accommodations: defineCall({
    method: 'PUT',
    path: '/user/accommodations',
    who: 'student',
    summary: 'Merge into your accommodations; they apply to what is started from now on',
    body: z.strictObject({ accommodations: accommodations.partial() }),
    output: z.object({ accommodations }),
  }),
  studySettings: defineCall({
    method: 'PUT',
    path: '/user/study-settings',
    who: 'student',
    summary: 'Update the study plan settings',
    body: z.strictObject({ studySettings: studySettings.partial() }),
    output: z.object({ studySettings }),
    errors: ['INVALID'],
  }),
  email: defineCall({
    method: 'PUT',
    path: '/user/email',
    who: 'any',
    summary:
      'Request a change of email address, confirmed by the link sent to the new one; the answer is the same when it is taken',
    body: z.strictObject({ newEmail: email, password: z.string().max(200).optional() }),
    output: user,
    errors: ['INVALID', 'TOO_MANY'],
  }),
  googleId: defineCall({
    method: 'PUT',
    path: '/user/google-id',
    who: 'any',
    summary: 'Link a Google account by its ID token, or unlink it with null where a password is set',
    body: z.strictObject({ googleId: z.string().min(20).max(5000).nullable() }),
    output: user,
    errors: ['INVALID', 'CONFLICT', 'WRONG_STATE', 'NOT_CONFIGURED', 'UNAVAILABLE'],
  }),
  phone: defineCall({
    method: 'PUT',
    path: '/user/phone',
    who: 'any',
    summary: 'Change the phone number',
    body: z.strictObject({ newPhone: phone.nullable() }),
    output: user,
  }),
  verifyPassword: defineCall({
    method: 'PUT',
    path: '/user/verify-password',
    who: 'any',
    summary: 'Check your password; a 401 here does not sign out',
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    output: ok,
    errors: ['WRONG_PASSWORD', 'TOO_MANY'],
  }),
  changePassword: defineCall({
    method: 'PUT',
    path: '/user/change-password',
    who: 'any',
    summary:
      'Change the own password; ends every other session. The old one is not asked for where it must be changed',
    allowTemporaryPassword: true,
    beforeTwoStepSetUp: true,
    body: z.strictObject({ oldPassword: z.string().max(200).optional(), newPassword: password }),
    output: ok,
    errors: ['INVALID', 'TOO_MANY'],
  }),
  resendVerifyEmail: defineCall({
    method: 'PUT',
    path: '/user/resend-verify-email',
    who: 'any',
    summary: 'Send the verification mail again',
    body: nothing.optional(),
    output: ok,
    errors: ['TOO_MANY', 'WRONG_STATE'],
  }),
  trackActivity: defineCall({
    method: 'POST',
    path: '/user/activity/track',
    who: 'any',
    summary: 'Report page usage; the pages ignore failures',
    allowTemporaryPassword: true,
    beforeTwoStepSetUp: true,
    body: z.strictObject({
      stats: z.strictObject({ page: z.string().max(200), seconds: z.number().min(0).max(3600) }),
    }),
    output: ok,
  }),
  timeStats: defineCall({
    method: 'GET',
    path: '/user/{id}/time-stats',
    who: 'any',
    summary: 'Time worked and pace; yours, or any student for staff',
    params: idParams,
    query: z.strictObject({ force: flag.optional() }),
    output: z.object({
      totalSeconds: z.number(),
      last7DaysSeconds: z.number(),
      questions: z.number(),
      byType: z.array(
        z.object({
          type: drillType,
          seconds: z.number(),
          questions: z.number(),
          meanSeconds: z.number().nullable(),
          othersMeanSeconds: z.number().nullable(),
        }),
      ),
      byDay: z.array(z.object({ day, seconds: z.number(), questions: z.number() })),
    }),
  }),
  drillHistory: defineCall({
    method: 'GET',
    path: '/user/{id}/drill-history/{type}',
    who: 'any',
    summary: 'Accuracy over time by question type; yours, or any student for staff',
    params: z.strictObject({ id, type: drillType }),
    output: z.object({
      type: drillType,
      level: level.nullable(),
      total: share,
      byQuestionType: z.array(
        labelled.extend({
          right: z.number(),
          of: z.number(),
          share: z.number().nullable(),
          meanSeconds: z.number().nullable(),
        }),
      ),
      byDifficulty: z.array(
        z.object({ difficulty: z.number(), right: z.number(), of: z.number(), share: z.number().nullable() }),
      ),
      byDay: z.array(z.object({ day, right: z.number(), of: z.number(), level: z.number().nullable() })),
    }),
  }),
  streakData: defineCall({
    method: 'GET',
    path: '/user/streak-data/{id}',
    who: 'any',
    summary: 'Days worked and the streak; yours, or any student for staff',
    params: idParams,
    output: streakOutput,
  }),
  feedback: defineCall({
    method: 'POST',
    path: '/user/feedback',
    who: 'any',
    summary: 'Send feedback to the team',
    body: z.strictObject({ message: z.string().trim().min(1).max(5000) }),
    output: ok,
    errors: ['TOO_MANY'],
  }),
  shouldShowFeedback: defineCall({
    method: 'GET',
    path: '/user/should-show-feedback',
    who: 'any',
    summary: 'Whether to ask for feedback now',
    output: z.object({ shouldShowFeedback: z.boolean() }),
  }),
  deleteMyAccount: defineCall({
    method: 'POST',
    path: '/user/delete-my-account',
    who: 'any',
    summary: 'Permanently remove your personal data; anonymous answer statistics stay',
    body: z.strictObject({ email }),
    output: ok,
    errors: ['INVALID'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/user/export',
    who: 'any',
    readOnly: false,
    summary: 'Everything stored about oneself, as JSON',
    output: z.record(z.string(), z.unknown()),
    timeout: 120_000,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/user/sessions',
    who: 'any',
    summary: 'Where this account is signed in',
    output: z.object({
      sessions: z.array(signedIn),
    }),
  }),
  revokeSession: defineCall({
    method: 'DELETE',
    path: '/user/sessions/{id}',
    who: 'any',
    summary: 'End one session of your account',
    params: idParams,
    output: ok,
  }),
  studyPlan: defineCall({
    method: 'GET',
    path: '/user/study-plan',
    who: 'student',
    summary: "Get today's tasks with minutes each, and an outline of the next 14 days",
    output: z.object({ plan: studyPlan }),
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/user/dashboard',
    who: 'student',
    summary: "Today's work, streak, accuracy, pace and what to do next",
    output: z.object({
      streak: streakOutput,
      examDate: day.nullable(),
      /** Days until the exam day, 0 on it; null without a date, or once it is past. */
      daysLeft: z.number().nullable(),
      reviews: reviewCounts,
      trends,
      /** right is out of `of`: answers that count for accuracy. */
      today: z.object({ questions: z.number(), right: z.number(), of: z.number(), seconds: z.number() }),
      levels: z.array(level),
      accuracyByDay: z.array(z.object({ day, right: z.number(), of: z.number() })),
      weakTypes: z.array(
        labelled.extend({ type: drillType, right: z.number(), of: z.number(), share: z.number() }),
      ),
      pace: z.array(
        z.object({ type: drillType, meanSeconds: z.number(), othersMeanSeconds: z.number().nullable() }),
      ),
      /** The score goal, the newest scores (oldest first) and the range of the next one. */
      score: z.object({ goal: z.number().nullable(), recent: z.array(dashboardScore), forecast }),
      /** Unfinished work, most urgent first. */
      resume: z.array(resumeItem),
      message: z.string(),
    }),
  }),
};
