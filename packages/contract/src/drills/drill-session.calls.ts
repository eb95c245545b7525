import { z } from 'zod';
import { id, idParams, noBody } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  drill,
  drillSession,
  MAX_AHEAD,
  MAX_SESSION_QUESTIONS,
  sessionChoice,
  sessionQuestion,
} from './drills.entities.ts';

const ahead = z.object({
  session: drillSession,
  /** The drill to work on and the one after it, without keys; empty when nothing is left. */
  drills: z.array(drill).max(MAX_AHEAD),
  breakDue: z.boolean(),
});
/** Drilling without a pause: each question is a drill of its own, and the next one is there before it is needed. */
export const drillSessionCalls = {
  startSession: defineCall({
    method: 'POST',
    path: '/drill/session',
    who: 'student',
    paid: true,
    summary: 'Start drilling question by question, or continue the open session of the same choice',
    body: sessionChoice.extend({
      /** The open drill that a new one replaces; it is abandoned. */
      replaces: id.optional(),
    }),
    output: ahead,
    errors: ['NOTHING_LEFT', 'OPEN_DRILL', 'INVALID'],
  }),
  nextInSession: defineCall({
    method: 'POST',
    path: '/drill/session/{id}/next',
    who: 'student',
    paid: true,
    summary: 'The counts of a session and its next drills; the same ones until they are submitted',
    params: idParams,
    body: noBody,
    output: ahead,
    errors: ['WRONG_STATE'],
  }),
  session: defineCall({
    method: 'GET',
    path: '/drill/session/{id}',
    who: 'student',
    summary: 'A session with its questions whose result was shown, newest first',
    params: idParams,
    output: z.object({
      session: drillSession,
      questions: z.array(sessionQuestion).max(MAX_SESSION_QUESTIONS),
    }),
  }),
  endSession: defineCall({
    method: 'PUT',
    path: '/drill/session/{id}/end',
    who: 'student',
    summary: 'Stop drilling; ending it again changes nothing',
    params: idParams,
    body: noBody,
    output: z.object({ session: drillSession }),
  }),
};
