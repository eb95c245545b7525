import { z } from 'zod';
import { noBody } from '../common.ts';
import { defineCall } from '../define.ts';
import { drill } from '../drills/drills.entities.ts';
import { diagnostic } from './diagnostic.entities.ts';

export const diagnosticCalls = {
  get: defineCall({
    method: 'GET',
    path: '/diagnostic',
    who: 'student',
    summary: 'Your diagnostic: how far it is, and the levels that it found',
    output: z.object({ diagnostic }),
  }),
  next: defineCall({
    method: 'POST',
    path: '/diagnostic/next',
    who: 'student',
    paid: true,
    summary:
      'The next question of the diagnostic, begun if need be; null once it is over. A repeated call gives the same',
    body: noBody,
    output: z.object({ diagnostic, drill: drill.nullable() }),
    errors: ['NOTHING_LEFT'],
  }),
};
