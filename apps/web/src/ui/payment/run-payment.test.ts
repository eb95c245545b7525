import { CallError } from '@docket/contract/client';
import type { PaymentOutcome } from '@docket/contract/types';
import { describe, expect, test, vi } from 'vitest';
import { type AttemptStore, endAttempt, isRefused, readPending, takeAttemptKey } from './payment-attempt.ts';
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
});
const keysSent = ({ send }: ReturnType<typeof setUp>) => send.mock.calls.map(([, key]) => key);

describe('the idempotency key', () => {
  test('stays for the same input and changes with it', () => {
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
  test('is one for each purpose, and survives storage that holds something else', () => {
    const store = createStore();
    const newKey = createKeys();
    expect(takeAttemptKey(store, 'checkout', 1, newKey)).toBe('key-1');
    expect(takeAttemptKey(store, 'open-invoice', 1, newKey)).toBe('key-2');
    store.setItem('docket_payment_checkout', 'not json');
    expect(takeAttemptKey(store, 'checkout', 1, newKey)).toBe('key-3');
  });
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
    ['UNAVAILABLE', 503],
    ['CONFLICT', 409],
  ])('whose answer was lost (%s) is sent again under the same key', async (code, status) => {
    const parts = setUp(async () => {
      throw new CallError(status, { error: code });
    });
    for (const _ of [1, 2]) await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
    expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
  });
  test('that was declined is followed by another one', async () => {
    const parts = setUp(async () => {
      throw new CallError(402, { error: 'PAYMENT_FAILED', message: 'Your bank declined this payment.' });
    });
    for (const _ of [1, 2]) await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow('declined');
    expect(keysSent(parts)).toEqual(['key-1', 'key-2']);
  });
  test('that the bank asks about keeps its key and says what it is for', async () => {
    const parts = setUp(async () => atBank);
    expect(await runPayment({ planId: 'full' }, parts)).toBe('leaving');
    expect(parts.confirmAtBank).toHaveBeenCalledWith(atBank);
    expect(readPending(parts.store)).toEqual({ purpose: 'checkout', planId: 'full' });
    await runPayment({ planId: 'full' }, parts);
    expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
  });
  test('that goes on without the student keeps its key', async () => {
    const parts = setUp(async () => ({ ...succeeded, status: 'processing' }) as const);
    expect(await runPayment({ planId: 'full' }, parts)).toBe('processing');
    await runPayment({ planId: 'full' }, parts);
    expect(keysSent(parts)).toEqual(['key-1', 'key-1']);
  });
});

test('only an answer that says no is certain', () => {
  expect(isRefused(new CallError(409, { error: 'WRONG_STATE' }), false)).toBe(true);
  expect(isRefused(new CallError(409, { error: 'WRONG_STATE' }), true)).toBe(false);
  expect(isRefused(new CallError(429, { error: 'TOO_MANY' }), false)).toBe(false);
  expect(isRefused(new Error('x'), false)).toBe(false);
});

test('a request that is still running, after its answer was lost, keeps its key', async () => {
  const codes = ['TIMEOUT', 'WRONG_STATE', 'WRONG_STATE'];
  const parts = setUp(async () => {
    throw new CallError(409, { error: codes.shift()! });
  });
  for (const _ of [1, 2, 3]) await expect(runPayment({ planId: 'full' }, parts)).rejects.toThrow(CallError);
  expect(keysSent(parts)).toEqual(['key-1', 'key-1', 'key-1']);
});
