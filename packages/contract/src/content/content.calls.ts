import { z } from 'zod';
import { id, idParams, nothing, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import { drillSegment, labelled, optionNo, questionSource } from '../drills/drills.entities.ts';
import { foundQuestion } from '../search/search.entities.ts';
import { plan, planSummary } from '../users/users.entities.ts';
import { appSettings, explanation, testOutline, testWithSegments } from './content.entities.ts';

/** A question with its explanations; secret fields are null or empty while it is locked. */
const explainedQuestion = z.object({
  /** 'open': shown. 'locked': not answered yet. 'working': it is part of an unfinished drill. 'not-included': not in the plan. */
  lock: z.enum(['open', 'locked', 'working', 'not-included']),
  questionId: id,
  source: questionSource,
  segment: drillSegment.nullable(),
  stimulus: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.object({ no: optionNo, html: z.string() })),
  credited: optionNo.nullable(),
  givenAnswer: optionNo.nullable(),
  questionType: labelled.nullable(),
  topics: z.array(labelled),
  difficulty: z.number().nullable(),
  explanations: z.array(explanation),
  segmentExplanations: z.array(explanation),
  previousId: id.nullable(),
  nextId: id.nullable(),
});

export const explanationCalls = {
  get: defineCall({
    method: 'GET',
    path: '/explanation/{id}',
    who: 'any',
    summary: 'One explanation',
    params: idParams,
    output: z.object({ explanation }),
    errors: ['WRONG_STATE', 'NOT_INCLUDED'],
  }),
  ofSegment: defineCall({
    method: 'GET',
    path: '/explanation/segment/{id}',
    who: 'any',
    summary: 'A passage, game or skill with its explanations and the state of its questions',
    params: idParams,
    output: z.object({
      lock: z.enum(['open', 'locked', 'working', 'not-included']),
      /** A skill has no text; its explanation teaches it. */
      segment: drillSegment.extend({ kind: z.enum(['passage', 'game', 'skill']) }),
      source: questionSource,
      explanations: z.array(explanation),
      questions: z.array(
        z.object({
          id,
          no: z.number(),
          stem: z.string(),
          lock: z.enum(['open', 'locked', 'working', 'not-included']),
        }),
      ),
    }),
  }),
  ofQuestion: defineCall({
    method: 'GET',
    path: '/explanation/question/{id}',
    who: 'any',
    summary: 'A question with key and explanations, once they may be shown',
    params: idParams,
    output: z.object({ question: explainedQuestion }),
  }),
  unlock: defineCall({
    method: 'POST',
    path: '/explanation/question/{id}/unlock',
    who: 'student',
    paid: true,
    summary: 'Show key and explanation without answering; the question is not offered again',
    params: idParams,
    body: nothing.optional(),
    output: z.object({ question: explainedQuestion }),
    errors: ['WRONG_STATE', 'NOT_INCLUDED'],
  }),
  find: defineCall({
    method: 'GET',
    path: '/explanation/find',
    who: 'any',
    summary: 'Find the question or passage of a page address',
    query: z.strictObject({
      test: z.string().max(80),
      section: z.coerce.number().int().min(1).max(20),
      segment: z.coerce.number().int().min(1).max(200).optional(),
      question: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: z.object({ questionId: id.nullable(), segmentId: id.nullable() }),
  }),
  vote: defineCall({
    method: 'POST',
    path: '/explanation/{id}/vote',
    who: 'student',
    summary: 'Vote for or against an explanation; 0 removes the vote',
    params: idParams,
    body: z.strictObject({ vote: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
    output: z.object({ explanation }),
  }),
  panelView: defineCall({
    method: 'POST',
    path: '/stats/explanation-panel-view',
    who: 'any',
    summary: 'Count a view of an explanation',
    body: z.strictObject({ explanationId: id }),
    output: ok,
  }),
};

export const testCalls = {
  all: defineCall({
    method: 'GET',
    path: '/test/all',
    who: 'any',
    summary: 'All enabled tests, and what the plan lets the student do with each',
    output: z.object({ tests: z.array(testOutline) }),
  }),
  allWithSegments: defineCall({
    method: 'GET',
    path: '/test/all-with-segments',
    who: 'any',
    summary: 'The same with segments and question numbers',
    output: z.object({ tests: z.array(testWithSegments) }),
  }),
  noLgTests: defineCall({
    method: 'GET',
    path: '/practice-test/no-lg-tests',
    who: 'any',
    summary: 'Tests with at least three sections that are not games',
    output: z.object({ tests: z.array(testOutline) }),
  }),
  searchQuestions: defineCall({
    method: 'GET',
    path: '/question/search',
    who: 'student',
    summary: 'Search questions by text, test and number, within the plan',
    query: z.strictObject({
      search: z.string().trim().min(1).max(200),
      size: z.coerce.number().int().min(1).max(50).default(10),
      seenOnly: z.stringbool().optional(),
    }),
    output: z.object({
      items: z.array(foundQuestion),
    }),
  }),
};

export const appSettingCalls = {
  all: defineCall({
    method: 'GET',
    path: '/app-setting',
    who: 'any',
    summary: 'Settings of the product that pages need',
    output: z.object({ appSetting: appSettings }),
  }),
  publicFaqs: defineCall({
    method: 'GET',
    path: '/app-setting/public-faqs',
    who: 'public',
    summary: 'Get the questions and answers of the public pages',
    output: z.object({
      faqs: appSettings.pick({
        planFaqs: true,
        prepPlusFaqs: true,
        supportFaqs: true,
        supportExternalFaqs: true,
      }),
    }),
  }),
  readCleo: defineCall({
    method: 'GET',
    path: '/app-setting/cleo',
    who: 'public',
    summary: 'Get the text of the page of the CLEO partner program',
    output: z.object({
      /** Sanitized HTML. */
      html: z.string(),
    }),
  }),
  fetchReviews: defineCall({
    method: 'GET',
    path: '/app-setting/fetch-reviews',
    who: 'any',
    summary: 'Get testimonials for the plans page',
    output: z.object({
      reviews: z.array(z.object({ name: z.string(), text: z.string(), rating: z.number() })),
    }),
  }),
  one: defineCall({
    method: 'GET',
    path: '/app-setting/{name}',
    who: 'any',
    summary: 'One setting by name',
    params: z.strictObject({ name: z.string().regex(/^[A-Za-z][A-Za-z-]{1,40}$/) }),
    output: z.object({ name: z.string(), value: z.unknown() }),
  }),
};

export const planCalls = {
  list: defineCall({
    method: 'GET',
    path: '/plan',
    who: 'public',
    summary: 'List the plans on offer, cheapest first, with what each includes',
    output: z.object({
      plans: z.array(
        plan.pick({ id: true, name: true, price: true, enabled: true, settings: true }).extend({
          /** US dollars a month for holders of an active fee waiver; null means the normal price. */
          feeWaiverPrice: z.number().nullable(),
          includes: planSummary,
        }),
      ),
    }),
  }),
  names: defineCall({
    method: 'GET',
    path: '/plan/names',
    who: 'staff',
    allowAnswersRole: true,
    summary: 'List the names of all plans in order, including those not on offer',
    output: z.object({ plans: z.array(plan.pick({ id: true, name: true, enabled: true })) }),
  }),
  byUserId: defineCall({
    method: 'GET',
    path: '/plan/byUserId/{id}',
    who: 'staff',
    summary: 'The plan of a student',
    params: idParams,
    output: z.object({ plan: plan.nullable() }),
  }),
};

export const storeCalls = {
  fetch: defineCall({
    method: 'POST',
    path: '/store/fetch',
    who: 'any',
    readOnly: true,
    summary: 'Read a value of your key-value store',
    body: z.strictObject({ key: z.string().min(1).max(100) }),
    output: z.object({ value: z.unknown(), updatedAt: z.string().nullable() }),
  }),
  save: defineCall({
    method: 'POST',
    path: '/store/save',
    who: 'any',
    summary: 'Write a value of your key-value store (up to 32 kB; 200 keys); null removes it',
    body: z.strictObject({ key: z.string().min(1).max(100), value: z.json() }),
    output: ok,
    errors: ['TOO_LARGE', 'INVALID'],
  }),
};
