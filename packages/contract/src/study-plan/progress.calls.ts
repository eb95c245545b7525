import { z } from 'zod';
import { day, flag, id, idParams } from '../common.ts';
import { dataOfUser, defineCall } from '../define.ts';
import { labelled } from '../drills/drills.entities.ts';
import { examDeadline } from '../exam-dates/exam-dates.entities.ts';
import { forecast } from '../practice/practice.entities.ts';
import { reviewCounts } from '../reviews/reviews.entities.ts';
import { drillType } from '../users/users.entities.ts';
import { dashboardScore, resumeItem } from './dashboard.entities.ts';
import { studyPlan } from './study.entities.ts';
import { trends } from './trends.entities.ts';

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

/**
 * A student's progress, and today's part of the plan.
 * @area user
 */
export const progressCalls = {
  timeStats: defineCall({
    method: 'GET',
    path: '/user/{id}/time-stats',
    personalData: dataOfUser,
    who: 'any',
    summary: 'Time worked and pace; own, or staff',
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
    personalData: dataOfUser,
    who: 'any',
    summary: 'Accuracy over time by question type; own, or staff',
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
    personalData: dataOfUser,
    who: 'any',
    summary: 'Days worked and the streak; own, or staff',
    params: idParams,
    output: streakOutput,
  }),
  studyPlan: defineCall({
    method: 'GET',
    path: '/user/study-plan',
    who: 'student',
    // What was planned is kept for when the day is over.
    writes: true,
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
      /** The next deadline of the administration that the exam date belongs to; null if it belongs to none. */
      nextDeadline: examDeadline.nullable(),
      reviews: reviewCounts,
      trends,
      /** The student's day, as in the plan. right is out of `of`: answers that count for accuracy. */
      today: z.object({ day, questions: z.number(), right: z.number(), of: z.number(), seconds: z.number() }),
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
