import { CallError } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
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
