import { CallError } from '@docket/contract/client';

export type AttemptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** What is paid for. Each has one attempt at a time. */
export type PaymentPurpose = 'checkout' | 'plan-change' | 'open-invoice' | 'card' | 'prep-plus';

/** What the bank's page was opened for; kept so that the page it leads back to can tell the outcome. */
export interface PendingPayment {
  readonly purpose: PaymentPurpose;
  readonly planId?: string | undefined;
  readonly cardId?: string | undefined;
}

const attemptName = (purpose: PaymentPurpose) => `docket_payment_${purpose}`;
const pendingName = 'docket_payment_pending';

function readJson<T>(store: AttemptStore, name: string): T | null {
  try {
    return JSON.parse(store.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

interface Attempt {
  readonly input: string;
  readonly key: string;
}
const readAttempt = (store: AttemptStore, purpose: PaymentPurpose) =>
  readJson<Attempt>(store, attemptName(purpose));

/**
 * The idempotency key of a payment: the same one for the same input until the attempt ends, so that a retry after a lost
 * answer and a reload are no second charge.
 */
export function takeAttemptKey(
  store: AttemptStore,
  purpose: PaymentPurpose,
  input: unknown,
  newKey: () => string,
): string {
  const text = JSON.stringify(input);
  const last = readAttempt(store, purpose);
  if (last?.input === text) return last.key;
  const key = newKey();
  store.setItem(attemptName(purpose), JSON.stringify({ input: text, key } satisfies Attempt));
  return key;
}

/** Whether a payment for this was sent whose outcome this tab does not know. */
export function hasAttempt(store: AttemptStore, { purpose, planId }: PendingPayment): boolean {
  const attempt = readAttempt(store, purpose);
  if (!attempt || planId === undefined) return attempt !== null;
  try {
    return (JSON.parse(attempt.input) as { planId?: string } | null)?.planId === planId;
  } catch {
    return false;
  }
}

/** The payment is made or was refused: whatever is paid next is another one. */
export const endAttempt = (store: AttemptStore, purpose: PaymentPurpose): void =>
  store.removeItem(attemptName(purpose));

export const notePending = (store: AttemptStore, pending: PendingPayment): void =>
  store.setItem(pendingName, JSON.stringify(pending));
export const readPending = (store: AttemptStore): PendingPayment | null =>
  readJson<PendingPayment>(store, pendingName);
export const endPending = (store: AttemptStore): void => store.removeItem(pendingName);

const refusals: ReadonlySet<string> = new Set(['PAYMENT_FAILED', 'INVALID', 'NOT_FOUND', 'WRONG_STATE']);
/** Whether an error says for certain that nothing was charged. After any other, the same key must be sent again. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && refusals.has(error.code);

/** Stands in where the browser blocks storage: then a reload begins another attempt. */
function createMemoryStore(): AttemptStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
const memory = createMemoryStore();

/** The storage of this tab: another tab is another attempt, which the server tells apart. */
export function attemptStore(): AttemptStore {
  try {
    return window.sessionStorage;
  } catch {
    return memory;
  }
}
