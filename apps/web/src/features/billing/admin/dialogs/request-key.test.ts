import { CallError } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
import { sendWithPassword } from '../../../../shared/recent-password/send-with-password.ts';
import { createRequestKey } from './request-key.ts';

const failure = (status: number, error: string) => new CallError(status, { error, message: error });
const createKeys = () => {
  let made = 0;
  return createRequestKey(() => {
    made += 1;
    return `key ${made}`;
  });
};

describe('the key of a dialog', () => {
  test('stays the same while the outcome is unknown', () => {
    const key = createKeys();
    expect(key.recordError(failure(0, 'TIMEOUT'))).toBe(true);
    // The first request may still be running.
    expect(key.recordError(failure(409, 'CONFLICT'))).toBe(true);
    expect(key.recordError(failure(503, 'UNAVAILABLE'))).toBe(true);
    expect(key.current()).toBe('key 1');
  });
  test.each(['PAYMENT_FAILED', 'INVALID', 'WRONG_STATE', 'NOT_FOUND'])('is renewed after %s', (code) => {
    const key = createKeys();
    expect(key.recordError(failure(422, code))).toBe(false);
    expect(key.current()).toBe('key 2');
  });
  test.each(['PASSWORD_NEEDED', 'FORBIDDEN', 'TOO_MANY'])(
    'stays after %s, because nothing was started',
    (code) => {
      const key = createKeys();
      expect(key.recordError(failure(403, code))).toBe(false);
      expect(key.current()).toBe('key 1');
    },
  );
});

describe('a request that requires the password', () => {
  const createCall = (...failures: CallError[]) => {
    let sent = 0;
    return {
      send: async () => {
        sent += 1;
        const error = failures.shift();
        if (error) throw error;
        return 'done';
      },
      count: () => sent,
    };
  };
  const never = () => Promise.reject(new Error('The password was asked for'));

  test('is sent once if the password was entered recently', async () => {
    const { send, count } = createCall();
    expect(await sendWithPassword(send, never)).toEqual({ answer: 'done' });
    expect(count()).toBe(1);
  });
  test('continues after the password', async () => {
    const { send, count } = createCall(failure(403, 'PASSWORD_NEEDED'));
    expect(await sendWithPassword(send, async () => true)).toEqual({ answer: 'done' });
    expect(count()).toBe(2);
  });
  test('is not sent again without it', async () => {
    const { send, count } = createCall(failure(403, 'PASSWORD_NEEDED'));
    expect(await sendWithPassword(send, async () => false)).toBeNull();
    expect(count()).toBe(1);
  });
  test('does not ask after another error', async () => {
    const { send } = createCall(failure(402, 'PAYMENT_FAILED'));
    await expect(sendWithPassword(send, never)).rejects.toThrow('PAYMENT_FAILED');
  });
});
