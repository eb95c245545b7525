import { z } from 'zod';
import { id, idParams, ok } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  broken,
  changed,
  explanationChange,
  inSegment,
  inTest,
  newExplanation,
  newQuestion,
  newQuestionExplanation,
  questionChange,
  questionExplanationChange,
  questionsChange,
  removalQuery,
} from './admin.bodies.ts';
import { authoredExplanation, authoredQuestion, questionPair, removal } from './authoring.entities.ts';

const ofQuestion = inTest.extend({ qid: id });
const ofSegmentQuestion = inSegment.extend({ qid: id });
const withEid = { eid: id };
const questionOutput = z.object({ question: authoredQuestion });
const explanationOutput = z.object({ explanation: authoredExplanation });

export const questionWrites = {
  createQuestion: defineCall({
    method: 'POST',
    path: '/test/{id}/section/{sid}/question',
    who: 'content',
    summary: 'Add a question with its own stimulus at the end of a section; it may be a draft',
    params: inTest,
    body: newQuestion,
    output: questionOutput,
    ...changed,
  }),
  updateQuestion: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/question/{qid}',
    who: 'content',
    summary: 'Change, enable or disable a question; only a complete one can be enabled',
    params: ofQuestion,
    body: questionChange,
    output: questionOutput,
    ...changed,
  }),
  createSegmentQuestion: defineCall({
    method: 'POST',
    path: '/test/{id}/section/{sid}/segment/{segId}/question',
    who: 'content',
    summary: 'Add a question after the others of a passage or game; it may be a draft',
    params: inSegment,
    body: newQuestion,
    output: questionOutput,
    ...changed,
  }),
  updateSegmentQuestion: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/segment/{segId}/question/{qid}',
    who: 'content',
    summary: 'Change, enable or disable a question on a passage or game',
    params: ofSegmentQuestion,
    body: questionChange,
    output: questionOutput,
    ...changed,
  }),
  updateQuestions: defineCall({
    method: 'PUT',
    path: '/question/all',
    expensive: 'bulk',
    who: 'content',
    summary: 'Set type, topics or difficulty of many questions, all or none of them',
    body: questionsChange,
    output: z.object({
      /** Questions that had other values before. */
      changed: z.number(),
      /** Entries of the audit log, to undo all of them. */
      changes: z.array(id),
    }),
    errors: ['INVALID', 'WRONG_STATE'],
  }),
  dismissDuplicates: defineCall({
    method: 'PUT',
    path: '/question/duplicates/dismissed',
    who: 'content',
    summary: 'Mark pairs of questions as not duplicates, or remove the marks',
    body: z.strictObject({
      pairs: z.array(questionPair).min(1).max(200),
      dismissed: z.boolean(),
    }),
    output: ok,
    errors: ['INVALID'],
  }),
  removeQuestion: defineCall({
    method: 'DELETE',
    path: '/test/question/{id}',
    who: 'content',
    summary: 'Delete a question, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
  restoreQuestion: defineCall({
    method: 'PUT',
    path: '/test/question/{id}/restore',
    who: 'content',
    summary: 'Restore a question from the archive as a draft',
    params: idParams,
    output: questionOutput,
    errors: broken,
  }),
};

export const explanationWrites = {
  explainQuestion: defineCall({
    method: 'POST',
    path: '/test/{id}/section/{sid}/question/{qid}/explanation',
    who: 'content',
    summary: 'Explain a question',
    params: ofQuestion,
    body: newQuestionExplanation,
    output: explanationOutput,
    ...changed,
  }),
  updateQuestionExplanation: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/question/{qid}/explanation/{eid}',
    who: 'content',
    summary: 'Change, enable or disable an explanation of a question',
    params: ofQuestion.extend(withEid),
    body: questionExplanationChange,
    output: explanationOutput,
    ...changed,
  }),
  explainSegment: defineCall({
    method: 'POST',
    path: '/test/{id}/section/{sid}/segment/{segId}/explanation',
    who: 'content',
    summary: 'Explain a passage, game or skill',
    params: inSegment,
    body: newExplanation,
    output: explanationOutput,
    ...changed,
  }),
  updateSegmentExplanation: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/segment/{segId}/explanation/{eid}',
    who: 'content',
    summary: 'Change, enable or disable an explanation of a passage, game or skill',
    params: inSegment.extend(withEid),
    body: explanationChange,
    output: explanationOutput,
    ...changed,
  }),
  explainSegmentQuestion: defineCall({
    method: 'POST',
    path: '/test/{id}/section/{sid}/segment/{segId}/question/{qid}/explanation',
    who: 'content',
    summary: 'Explain a question on a passage or game',
    params: ofSegmentQuestion,
    body: newQuestionExplanation,
    output: explanationOutput,
    ...changed,
  }),
  updateSegmentQuestionExplanation: defineCall({
    method: 'PUT',
    path: '/test/{id}/section/{sid}/segment/{segId}/question/{qid}/explanation/{eid}',
    who: 'content',
    summary: 'Change, enable or disable an explanation of a question on a passage or game',
    params: ofSegmentQuestion.extend(withEid),
    body: questionExplanationChange,
    output: explanationOutput,
    ...changed,
  }),
  removeExplanation: defineCall({
    method: 'DELETE',
    path: '/test/explanation/{id}',
    who: 'content',
    summary: 'Delete an explanation; one that students voted on is disabled instead',
    params: idParams,
    query: removalQuery,
    output: removal,
  }),
};
