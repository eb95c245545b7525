import { z } from 'zod';
import { cursored, flag, id, idParams, many, noBody, searchTerm } from '../common.ts';
import { defineCall } from '../define.ts';
import { practice } from '../practice/practice.entities.ts';
import { one } from './proctored.bodies.ts';
import { proctoredTest } from './proctored.entities.ts';

/**
 * Tests that are taken at a fixed time.
 * @area proctored-test
 */
export const proctoredCalls = {
  list: defineCall({
    method: 'GET',
    path: '/proctored-test/list',
    who: 'any',
    summary:
      'List upcoming events (and those of the last day), soonest first, or past ones, newest first; staff can get CSV',
    query: z.strictObject({
      past: flag.default(false),
      cursor: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
      /** Part of the title or of the name of the test. */
      search: searchTerm.optional(),
      filterByTest: many(id),
      exportcsv: flag.optional(),
    }),
    output: cursored(proctoredTest),
  }),
  get: defineCall({
    method: 'GET',
    path: '/proctored-test/{id}',
    who: 'any',
    writes: true,
    summary: 'One event; a registered student who asks from 15 minutes before counts as waiting',
    params: idParams,
    output: one,
  }),
  register: defineCall({
    method: 'POST',
    path: '/proctored-test/{id}/register',
    who: 'student',
    paid: true,
    summary: 'Register, until the first section is over',
    params: idParams,
    body: noBody,
    output: one,
    errors: ['WRONG_STATE', 'NOT_INCLUDED'],
  }),
  unregister: defineCall({
    method: 'DELETE',
    path: '/proctored-test/{id}/register',
    who: 'student',
    summary: 'Cancel a registration before entering',
    params: idParams,
    output: one,
    errors: ['WRONG_STATE'],
  }),
  enter: defineCall({
    method: 'POST',
    path: '/proctored-test/{id}/enter',
    who: 'student',
    paid: true,
    summary:
      'Enter the test from 15 minutes before; all clocks start at the set time, so late entry costs time',
    params: idParams,
    body: noBody,
    output: z.object({ practice }),
    errors: ['WRONG_STATE', 'NOT_REGISTERED'],
  }),
};
