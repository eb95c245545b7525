import { loseConnection, refuse } from './fake-server.ts';

const changed = 'Someone else changed this. Reload to see their version.';

/** How a save can fail without naming a field of its form: the error to throw, and what the form must show. */
export const refusals = [
  {
    name: 'another version',
    error: () =>
      refuse(409, { error: 'CONFLICT', message: changed, details: [{ field: 'version', message: changed }] }),
    text: /Someone else changed th|This changed in another tab/,
  },
  {
    name: 'a field that the form does not have',
    error: () =>
      refuse(400, {
        error: 'MALFORMED',
        message: 'The request is malformed',
        details: [{ field: 'body.surprise', message: 'Unknown field' }],
      }),
    text: /Unknown field|request is malformed/,
  },
  {
    name: 'a role that may not',
    error: () => refuse(403, { error: 'FORBIDDEN', message: 'Your role does not allow this' }),
    text: /Your role does not allow this/,
  },
  {
    name: 'a rule about something else',
    error: () =>
      refuse(422, {
        error: 'INVALID',
        message: 'The course is full',
        details: [{ field: 'elsewhere', message: 'The course is full' }],
      }),
    text: /The course is full/,
  },
  {
    name: 'a failure of the server',
    error: () => refuse(500, { error: 'INTERNAL', message: '' }),
    text: /technical difficulties/,
  },
  { name: 'a lost network', error: loseConnection, text: /No connection\. Check your network/ },
] as const;
