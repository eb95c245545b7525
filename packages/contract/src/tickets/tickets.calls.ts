import { z } from 'zod';
import { cursored, id, idParams, requiredText, richText, searchTerm } from '../common.ts';
import { dataOfTicket, defineCall } from '../define.ts';
import { about } from '../message-subjects/message-subjects.entities.ts';
import { one } from './tickets.bodies.ts';
import { publicTicket, ticketItem, ticketVote } from './tickets.entities.ts';

const textLimit = 131_072;

/** Questions of students to tutors, with the calls of both sides. */
export const ticketCalls = {
  create: defineCall({
    method: 'POST',
    path: '/ticket',
    who: 'student',
    summary: 'Ask a tutor; the HTML is sanitized, and the server adds what the student saw and answered',
    bodyLimit: textLimit,
    body: z.strictObject({
      about,
      /** Derived from the text if omitted. */
      subject: requiredText().max(160).optional(),
      text: richText(),
      /**
       * Only with a question: the attempt question that it is about; by default the last one that the student worked
       * on.
       */
      context: z.strictObject({ attemptQuestionId: id }).optional(),
    }),
    output: one,
    errors: ['INVALID', 'TOO_MANY'],
  }),
  public: defineCall({
    method: 'GET',
    path: '/ticket/public',
    who: 'any',
    summary:
      'Answered questions that staff made public, without names, newest first; one about a question only once the reader may see its key, one about a lesson, skill or class only where the plan opens that',
    query: z.strictObject({
      search: searchTerm.optional(),
      size: z.coerce.number().int().min(1).max(50).default(25),
      cursor: z.string().max(300).optional(),
    }),
    output: cursored(publicTicket),
    errors: ['INVALID'],
  }),
  ofClass: defineCall({
    method: 'GET',
    path: '/ticket/class/{id}',
    who: 'any',
    summary: "The reader's own tickets of a class, newest 50",
    params: idParams,
    output: z.object({ tickets: z.array(ticketItem) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/ticket/{id}',
    personalData: dataOfTicket,
    who: 'any',
    writes: true,
    allowAnswersRole: true,
    summary: 'One ticket as the reader may see it; opening it marks the other side’s messages as read',
    params: idParams,
    output: one,
  }),
  getOwn: defineCall({
    method: 'GET',
    path: '/tickets/{id}',
    personalData: dataOfTicket,
    who: 'any',
    writes: true,
    allowAnswersRole: true,
    summary: 'One ticket as its student sees it; marks it as read only for that student',
    params: idParams,
    output: one,
  }),
  reply: defineCall({
    method: 'PUT',
    path: '/ticket/reply/{id}',
    who: 'any',
    allowAnswersRole: true,
    summary: "Reply in a thread; a tutor's reply notifies the student",
    params: idParams,
    bodyLimit: textLimit,
    body: z.strictObject({
      reply: richText(),
      /** The student's feedback on the answers; only from students. */
      feedback: z.string().trim().max(2000).optional(),
    }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE', 'TOO_MANY'],
  }),
  vote: defineCall({
    method: 'POST',
    path: '/ticket/{id}/vote',
    who: 'student',
    summary: 'Vote on the answers: 1 they helped, -1 they did not, 0 removes the vote',
    params: idParams,
    body: z.strictObject({ vote: ticketVote }),
    output: one,
    errors: ['WRONG_STATE'],
  }),
};
