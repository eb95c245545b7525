import { CallError } from '@docket/contract/client';
import type { PaymentOutcome } from '@docket/contract/types';
import { describe, expect, test, vi } from 'vitest';
import {
  type AttemptStore,
  endAttempt,
  hasAttempt,
  isRefused,
  readPending,
  takeAttemptKey,
} from './payment-attempt.ts';
import { runPayment } from './run-payment.ts';

function createStore(): AttemptStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
const createKeys = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
};
const succeeded: PaymentOutcome = { status: 'succeeded', redirectUrl: null, clientSecret: null };
const atBank: PaymentOutcome = {
  ...succeeded,
  status: 'requires-action',
  redirectUrl: 'https://bank.example/1',
};
const setUp = (send: (input: unknown, key: string) => Promise<PaymentOutcome>) => ({
  store: createStore(),
  pending: { purpose: 'checkout', planId: 'full' } as const,
  newKey: createKeys(),
  send: vi.fn(send),
  confirmAtBank: vi.fn(async () => false),
  isOnline: () => true,
  wait: vi.fn(async (_ms: number) => undefined),
});
const running = () => new CallError(409, { error: 'CONFLICT', retryAfterSeconds: 3 });
const keysSent = ({ send }: ReturnType<typeof setUp>) => send.mock.calls.map(([, key]) => key);

describe('the idempotency key', () => {
  test('is the same for the same input and changes with it', () => {
    const store = createStore();
    const newKey = createKeys();
    const take = (input: object) => takeAttemptKey(store, 'checkout', input, newKey);
    expect([take({ planId: 'a' }), take({ planId: 'a' }), take({ planId: 'b' })]).toEqual([
      'key-1',
      'key-1',
      'key-2',
    ]);
    endAttempt(store, 'checkout');
    expect(take({ planId: 'b' })).toBe('key-3');
  });
  test('is separate for each purpose, and ignores foreign data in the storage', () => {
    const store = createStore();
    const newKey = createKeys();
    expect(takeAttemptKey(store, 'checkout', 1, newKey)).toBe('key-1');
    expect(takeAttemptKey(store, 'open-invoice', 1, newKey)).toBe('key-2');
    store.setItem('docket_payment_checkout', 'not json');
    expect(takeAttemptKey(store, 'checkout', 1, newKey)).toBe('key-3');
  });
});

test('an attempt is identified by its purpose and plan until it ends', () => {
  const store = createStore();
  const full = { purpose: 'checkout', planId: 'full' } as const;
  expect(hasAttempt(store, full)).toBe(false);
  takeAttemptKey(store, 'checkout', { planId: 'full' }, createKeys());
  expect([hasAttempt(store, full), hasAttempt(store, { ...full, planId: 'basic' })]).toEqual([true, false]);
  expect(hasAttempt(store, { purpose: 'prep-plus' })).toBe(false);
  endAttempt(store, 'checkout');
  expect(hasAttempt(store, full)).toBe(false);
});

describe('a payment', () => {
  test('that succeeds ends its attempt', async () => {
    const parts = setUp(async () => succeeded);
    expect(await runPayment({ planId: 'full' }, parts)).toBe('succeeded');
    expect(await runPayment({ planId: 'full' }, parts)).toBe('succeeded');
    expect(keysSent(parts)).toEqual(['key-1', 'key-2']);
  });
  test.each([
    ['OFFLINE', 0],
    ['TIMEOUT', 0],
    [undefined, 502],
    [undefined, 504],
  ])(
    'whose answer was lost (%s, %i) is sent again automatically with the same key',
    async (error, status) => {
      const answers = [
        () => Promise.reject(new CallError(status, error ? { error } : {})),
        async () => succeeded,
      ];
      const parts = setUp(() => answers.shift()!());
      expect(await runPayment({ planId: 'full' }, parts)).toBe('succeeded');
      expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
      expect(parts.wait.mock.calls).toEqual([[1000]]);
    },
  );
  test('whose responses are all lost is given up, and keeps its key for the next press', async () => {
    const parts = setUp(async () => {
      throw new CallError(0, { error: 'OFFLINE' });
    });
    await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(parts.wait.mock.calls).toEqual([[1000], [2000], [4000], [8000]]);
    await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(new Set(keysSent(parts))).toEqual(new Set(['key-1']));
  });
  test('is not retried automatically while offline', async () => {
    const parts = {
      ...setUp(async () => {
        throw new CallError(0, { error: 'OFFLINE' });
      }),
      isOnline: () => false,
    };
    await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(keysSent(parts)).toEqual(['key-1']);
  });
  test('that is still processing is waited for, longer than a lost process keeps its lock', async () => {
    let rest = 20;
    const parts = setUp(async () => {
      rest -= 1;
      if (rest > 0) throw running();
      return succeeded;
    });
    expect(await runPayment({ planId: 'full' }, parts)).toBe('succeeded');
    expect(new Set(keysSent(parts))).toEqual(new Set(['key-1']));
    expect(parts.wait.mock.calls.reduce((sum, [ms]) => sum + ms, 0)).toBeGreaterThan(45_000);
  });
  test('that never ends is given up, and keeps its key', async () => {
    const parts = setUp(async () => {
      throw running();
    });
    await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(parts.wait.mock.calls.length).toBe(30);
    await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(new Set(keysSent(parts))).toEqual(new Set(['key-1']));
  });
  test.each([
    ['UNAVAILABLE', 503],
    ['CONFLICT', 409],
  ])('that failed with %s is not sent again automatically, and keeps its key', async (error, status) => {
    const parts = setUp(async () => {
      throw new CallError(status, { error });
    });
    for (const _ of [1, 2]) await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
    expect(parts.wait).not.toHaveBeenCalled();
  });
  test('that was declined is followed by a new one', async () => {
    const parts = setUp(async () => {
      throw new CallError(402, { error: 'PAYMENT_FAILED', message: 'Your bank declined this payment.' });
    });
    for (const _ of [1, 2]) await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow('declined');
    expect(keysSent(parts)).toEqual(['key-1', 'key-2']);
  });
  test('that the bank must confirm keeps its key and stores its purpose', async () => {
    const parts = setUp(async () => atBank);
    expect(await runPayment({ planId: 'full' }, parts)).toBe('leaving');
    expect(parts.confirmAtBank).toHaveBeenCalledWith(atBank);
    expect(readPending(parts.store)).toEqual({ purpose: 'checkout', planId: 'full' });
    await runPayment({ planId: 'full' }, parts);
    expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
  });
  test('that continues without the student keeps its key', async () => {
    const parts = setUp(async () => ({ ...succeeded, status: 'processing' }) as const);
    expect(await runPayment({ planId: 'full' }, parts)).toBe('processing');
    await runPayment({ planId: 'full' }, parts);
    expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
  });
});

test('only a definite refusal ends the attempt', () => {
  for (const error of ['PAYMENT_FAILED', 'INVALID', 'NOT_FOUND', 'WRONG_STATE'])
    expect(isRefused(new CallError(409, { error }))).toBe(true);
  for (const error of ['TOO_MANY', 'CONFLICT', 'UNAVAILABLE', 'OFFLINE'])
    expect(isRefused(new CallError(409, { error }))).toBe(false);
  expect(isRefused(new Error('x'))).toBe(false);
});
