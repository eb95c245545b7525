import { CallError } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
import { describeError, getFieldErrors } from './errors.ts';

const timeout = {
  title: 'Connection Timeout',
  message:
    "There's a temporary issue with the server. Try again in a few minutes. If the problem persists, please contact support.",
};

describe('error catalogue', () => {
  test.each([502, 503, 504])('%i says connection timeout, whatever the server wrote', (status) => {
    expect(describeError(new CallError(status, { message: 'upstream' }))).toEqual(timeout);
  });
  test('any other 5xx without a message is a system error with status and status text', () => {
    expect(describeError(new CallError(500, {}, 'Internal Server Error'))).toEqual({
      title: 'System Error',
      message: "We're experiencing technical difficulties. Please contact support. 500 Internal Server Error",
    });
  });
  test('a 5xx with a message shows the message', () => {
    expect(describeError(new CallError(500, { error: 'INTERNAL', message: 'The disk is full.' }))).toEqual({
      title: null,
      message: 'The disk is full.',
    });
  });
  test('the message takes precedence over the error code, and that over the status text', () => {
    expect(
      describeError(new CallError(409, { error: 'WRONG_STATE', message: 'Handed in already.' })).message,
    ).toBe('Handed in already.');
    expect(describeError(new CallError(409, { error: 'WRONG_STATE' }, 'Conflict')).message).toBe(
      'WRONG_STATE',
    );
    expect(describeError(new CallError(418, {}, "I'm a teapot")).message).toBe("I'm a teapot");
  });
  test('the raw text of a response without envelope is shown', () => {
    expect(describeError(new CallError(400, { message: 'plain words' })).message).toBe('plain words');
  });
  test('a timed-out call says Timeout', () => {
    expect(describeError(new CallError(0, { error: 'TIMEOUT', message: 'Timeout' })).message).toBe('Timeout');
  });
  test('an error that is not a failed call shows its own message', () => {
    expect(describeError(new TypeError('x is not a function')).message).toBe('x is not a function');
    expect(describeError('just words').message).toBe('just words');
    expect(describeError(undefined).message).toBe('Something went wrong.');
  });
});

test('invalid fields are named as in the form', () => {
  const details = [
    { field: 'body.email', message: 'Enter a valid email address' },
    { field: 'firstName', message: 'Enter a name' },
    { field: 'subjects.2', message: 'At most 60 characters' },
  ];
  expect(getFieldErrors(new CallError(422, { error: 'INVALID', message: 'No', details }))).toEqual({
    email: 'Enter a valid email address',
    firstName: 'Enter a name',
    'subjects.2': 'At most 60 characters',
    subjects: 'At most 60 characters',
  });
  expect(getFieldErrors(new Error('no'))).toEqual({});
});
