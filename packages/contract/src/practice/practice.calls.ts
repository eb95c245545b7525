import { z } from 'zod';
import { flag, id, idParams, noBody, ok, paged, pageQuery, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { attemptSheet, optionId, optionNo, seconds } from '../drills/drills.entities.ts';
import {
  practice,
  practiceKind,
  practiceListItem,
  practiceOffer,
  practiceSection,
  practiceTiming,
  scoreHistory,
} from './practice.entities.ts';
import { practiceArchiveCalls } from './practice-archive.calls.ts';
import { practiceEventCalls } from './practice-events.calls.ts';
import { practicePaperCalls } from './practice-paper.calls.ts';
import { practiceResult, replay } from './practice-result.entities.ts';

const one = z.object({ practice });
const answer = optionNo.nullable();
const sectionParams = z.strictObject({ id, no: z.coerce.number().int().min(1).max(12) });
const submission = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        practiceQuestionId: id,
        givenAnswer: answer,
        optionId,
        at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .max(120),
  localTimeSpent: z.array(z.strictObject({ practiceQuestionId: id, timeSpent: seconds })).max(120),
});

/** Practice tests and timed sections. The states are created, live, in_break, paused, complete, skipped. */
export const practiceCalls = {
  offers: defineCall({
    method: 'GET',
    path: '/practice-test/offers',
    who: 'student',
    writes: true,
    summary: 'List tests and sections you can take, and how much of each is unseen',
    output: z.object({ offers: z.array(practiceOffer) }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/practice-test/list',
    who: 'student',
    writes: true,
    summary: 'Your practice tests or timed sections, newest first',
    query: z.strictObject({
      ...pageQuery,
      /** Proctored tests are listed among tests. */
      kind: z.enum(['test', 'section']).optional(),
      archived: flag.default(false),
      unfinished: flag.optional(),
      sortby: z.enum(['createdAt', 'completedAt', 'scaled']).default('createdAt'),
      sortorder: sortOrder.default('desc'),
    }),
    output: paged(practiceListItem),
  }),
  search: defineCall({
    method: 'POST',
    path: '/practice-test/search',
    expensive: 'search',
    who: 'student',
    readOnly: true,
    summary: 'Search your practice by question, passage or type; types only where the result was shown',
    body: z.strictObject({
      search: z.string().trim().min(1).max(200),
      page: z.number().int().min(1).max(1000).default(1),
      size: z.number().int().min(1).max(100).default(25),
    }),
    output: paged(
      z.object({
        practiceId: id,
        title: z.string(),
        kind: practiceKind,
        practiceSectionId: id,
        sectionNo: z.number(),
        /** The id of the attempt. */
        id,
        questionId: id,
        no: z.number(),
        excerpt: z.string(),
        correct: z.boolean().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
  scoreHistory: defineCall({
    method: 'GET',
    path: '/practice-test/score-history',
    who: 'student',
    summary: 'Your scores, oldest first, and a range for the next one',
    output: scoreHistory,
  }),
  create: defineCall({
    method: 'POST',
    path: '/practice-test',
    who: 'student',
    paid: true,
    summary:
      'Create a practice test or timed section; an identical one that was never started is returned again',
    body: z.strictObject({
      testId: id,
      /** The first section to take, by its number in the test. Omitted for the whole test. */
      sectionNo: z.number().int().min(1).max(12).optional(),
      /** The number of sections from there; 1 is a timed section. */
      amountOfSections: z.number().int().min(1).max(12).optional(),
      timing: practiceTiming.optional(),
      /** No pauses, fixed breaks, nothing revealed until the end. */
      rehearsal: z.boolean().optional(),
    }),
    output: one,
    errors: ['INVALID', 'NOT_INCLUDED'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/practice-test/{id}',
    who: 'student',
    writes: true,
    paid: true,
    summary: "Get your practice test at the server's time, with the running section",
    params: idParams,
    output: one,
  }),
  start: defineCall({
    method: 'PUT',
    path: '/practice-test/{id}/start',
    who: 'student',
    paid: true,
    summary: 'Begin the first section, or the next one (which ends a break)',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  pause: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/pause',
    who: 'student',
    summary: 'Pause the clock where that is allowed',
    params: idParams,
    body: z.strictObject({ startTime: z.number().optional() }).optional(),
    output: one,
    errors: ['WRONG_STATE', 'NOT_PAUSABLE'],
  }),
  resume: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/resume',
    who: 'student',
    paid: true,
    summary: 'Resume the clock',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  submitSection: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/section/{no}/submit',
    who: 'student',
    summary: 'Submit a section; carries every answer again and is idempotent. The last one ends the test',
    params: sectionParams,
    body: submission,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  sheet: defineCall({
    method: 'GET',
    path: '/practice-test/{id}/section/{no}',
    who: 'student',
    writes: true,
    paid: true,
    summary: 'Get a section of a finished test, for blind review or with results; 409 while the test is live',
    params: sectionParams,
    output: z.object({ section: practiceSection, sheet: attemptSheet }),
    errors: ['WRONG_STATE'],
  }),
  reveal: defineCall({
    method: 'PUT',
    path: '/practice-test/{id}/reveal',
    who: 'student',
    summary: 'End the blind review and show the result; idempotent',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  result: defineCall({
    method: 'GET',
    path: '/practice-test/{id}/result',
    who: 'student',
    writes: true,
    summary: 'Scores, sections, types, pace, changes, outcomes and what to do next; 409 until it was shown',
    params: idParams,
    output: practiceResult,
    errors: ['WRONG_STATE'],
  }),
  replay: defineCall({
    method: 'GET',
    path: '/practice-test/{id}/section/{no}/replay',
    who: 'student',
    writes: true,
    summary: 'Replay a section step by step; 409 until the result was shown',
    params: sectionParams,
    output: replay,
    errors: ['WRONG_STATE'],
  }),
  setCounts: defineCall({
    method: 'PUT',
    path: '/practice-test/{id}/counts',
    who: 'student',
    summary: 'Leave a finished test out of the score history, or count it again; idempotent',
    params: idParams,
    body: z.strictObject({ counts: z.boolean() }),
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  reviewTime: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/review-time',
    who: 'student',
    summary: 'Add time spent on reviewing, and name the questions whose result was looked at',
    params: idParams,
    body: z.strictObject({ timeSpent: seconds, viewed: z.array(id).max(120).optional() }),
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  skip: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/skip',
    who: 'student',
    summary: 'Discard a practice test without a result',
    params: idParams,
    body: noBody,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  ...practiceEventCalls,
  ...practicePaperCalls,
  ...practiceArchiveCalls,
};
