import { z } from 'zod';
import { id, idParams, noBody, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  drillSegment,
  labelled,
  optionNo,
  questionSource,
  replacedOption,
  shownOption,
} from '../drills/drills.entities.ts';
import { explanation } from './explanations.entities.ts';

/** A question with its explanations; secret fields are null or empty while it is locked. */
const explainedQuestion = z.object({
  /** 'open': shown. 'locked': not answered yet. 'working': it is part of an unfinished drill. 'not-included': not in the plan. */
  lock: z.enum(['open', 'locked', 'working', 'not-included']),
  /** It is in a test that the student has not taken, and was not seen elsewhere: reading it spoils the test. */
  spoils: z.boolean(),
  /** The student may answer it in a drill. */
  mayDrill: z.boolean(),
  questionId: id,
  source: questionSource,
  segment: drillSegment.nullable(),
  stimulus: z.string().nullable(),
  stem: z.string(),
  options: z.array(shownOption),
  credited: optionNo.nullable(),
  givenAnswer: optionNo.nullable(),
  /** Omitted unless the answer chose an option that was replaced since. */
  replacedAnswer: replacedOption.optional(),
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
      /** One of its questions spoils a test, as above. */
      spoils: z.boolean(),
      /** The student may answer all of them in a drill. */
      mayDrill: z.boolean(),
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
    body: noBody,
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
