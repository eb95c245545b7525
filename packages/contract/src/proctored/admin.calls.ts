import { z } from 'zod';
import { id, idParams, isoDateTime, ok, requiredText } from '../common.ts';
import { dataOfList, defineCall } from '../define.ts';
import { editable } from '../editable.ts';
import { one } from './proctored.bodies.ts';
import { proctoredChange } from './proctored.entities.ts';

const { create, change } = editable({
  testId: id,
  title: requiredText().max(120),
  startsAt: isoDateTime,
});

/**
 * Proctored tests for staff.
 * @area proctored-test
 */
export const proctoredAdminCalls = {
  create: defineCall({
    method: 'POST',
    path: '/proctored-test',
    who: 'staff',
    summary: 'Schedule an event',
    body: z.strictObject(create),
    output: one,
    errors: ['INVALID'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/proctored-test/{id}',
    who: 'staff',
    summary: 'Change an event that has not begun',
    params: idParams,
    body: z.strictObject({
      ...change,
      /** The event that was read; refused if it has changed since. */
      before: z.strictObject({ testId: id, title: z.string(), startsAt: isoDateTime }).optional(),
    }),
    output: one,
    errors: ['INVALID', 'WRONG_STATE', 'CONFLICT'],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/proctored-test/{id}',
    who: 'staff',
    summary: 'Cancel an event; refused once it has begun',
    params: idParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  live: defineCall({
    method: 'GET',
    path: '/proctored-test/{id}/live',
    personalData: dataOfList('proctored-seats'),
    who: 'staff',
    stream: true,
    summary:
      'The seats as they change: first all of them, then at most once a second those that are different',
    params: idParams,
    output: proctoredChange,
    errors: ['TOO_MANY'],
  }),
};
