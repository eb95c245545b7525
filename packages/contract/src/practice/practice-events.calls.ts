import { z } from 'zod';
import { questionEventData } from '../attempts/events.entities.ts';
import { id, idParams } from '../common.ts';
import { defineCall } from '../define.ts';
import { clientEventKey, eventAck, seconds } from '../drills/drills.entities.ts';

const event = clientEventKey.optional();

/** What a student does in a section or in blind review. Devices queue these calls while they are offline. */
export const practiceEventCalls = {
  ping: defineCall({
    method: 'POST',
    path: '/practice-test/{id}/ping',
    who: 'student',
    summary: 'Seconds spent per question since the last batch, and which question was opened when',
    params: idParams,
    body: z.strictObject({
      records: z.array(z.strictObject({ practiceQuestionId: id, timeSpent: seconds })).max(120),
      visits: z
        .array(z.strictObject({ practiceQuestionId: id, at: z.iso.datetime({ offset: true }) }))
        .max(200)
        .optional(),
      event,
    }),
    output: eventAck.extend({
      /** The time of the section that runs: staff may have added some. Null if none does. */
      budgetSeconds: z.number().nullable(),
    }),
    bodyLimit: 131_072,
    errors: ['WRONG_STATE'],
  }),
  answer: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/answer',
    who: 'student',
    summary: 'Save an answer; null clears it',
    params: idParams,
    body: z.strictObject({ ...questionEventData.answer, event }),
    output: eventAck,
    timeout: 15_000,
    errors: ['WRONG_STATE', 'TIME_IS_UP', 'SECTION_LOCKED'],
  }),
  hideOption: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/hide-option',
    who: 'student',
    summary: 'Eliminate an option, or restore it',
    params: idParams,
    body: z.strictObject({ ...questionEventData.hide, event }),
    output: eventAck,
    errors: ['WRONG_STATE', 'SECTION_LOCKED'],
  }),
  flag: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/flag',
    who: 'student',
    summary: 'Flag or unflag a question',
    params: idParams,
    body: z.strictObject({ ...questionEventData.flag, event }),
    output: eventAck,
    errors: ['WRONG_STATE', 'SECTION_LOCKED'],
  }),
  confidence: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/confidence',
    who: 'student',
    summary: 'Set the confidence of an answer: 1 a guess, 2 unsure, 3 sure; null removes it',
    params: idParams,
    body: z.strictObject({ ...questionEventData.confidence, event }),
    output: eventAck,
    errors: ['WRONG_STATE', 'SECTION_LOCKED'],
  }),
  highlight: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/highlight',
    who: 'student',
    summary: 'Replace the highlights of a question or its passage',
    params: idParams,
    body: z.strictObject({ ...questionEventData.highlight, event }),
    output: eventAck,
    timeout: 7_000,
    bodyLimit: 131_072,
    errors: ['WRONG_STATE', 'SECTION_LOCKED'],
  }),
  brOpen: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/br/open',
    who: 'student',
    summary: 'A question was opened in blind review: its timed answer, unless changed, is its blind one',
    params: idParams,
    body: z.strictObject({ ...questionEventData['br-open'], event }),
    output: eventAck,
    errors: ['WRONG_STATE'],
  }),
  brAnswer: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/br/answer',
    who: 'student',
    summary: 'Answer again in blind review',
    params: idParams,
    body: z.strictObject({ ...questionEventData['br-answer'], event }),
    output: eventAck,
    errors: ['WRONG_STATE'],
  }),
  brHideOption: defineCall({
    method: 'PUT',
    path: '/practice-test/practice-question/{id}/br/hide-option',
    who: 'student',
    summary: 'Eliminate an option in blind review',
    params: idParams,
    body: z.strictObject({ ...questionEventData['br-hide'], event }),
    output: eventAck,
    errors: ['WRONG_STATE'],
  }),
};
