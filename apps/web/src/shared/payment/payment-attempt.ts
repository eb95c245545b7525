import { CallError } from '@docket/contract/client';

export type AttemptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** What is paid for. Each purpose has one attempt at a time. */
export type PaymentPurpose = 'checkout' | 'plan-change' | 'open-invoice' | 'card' | 'prep-plus';

/** Why the bank's page was opened; stored so that the return page can show the outcome. */
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
 * The idempotency key of a payment. It stays the same for the same input until the attempt ends, so that neither a
 * retry after a lost response nor a reload charges twice.
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

/** Whether this tab sent a payment for this purpose and does not know its outcome. */
export function hasAttempt(store: AttemptStore, { purpose, planId }: PendingPayment): boolean {
  const attempt = readAttempt(store, purpose);
  if (!attempt || planId === undefined) return attempt !== null;
  try {
    return (JSON.parse(attempt.input) as { planId?: string } | null)?.planId === planId;
  } catch {
    return false;
  }
}

/** The payment is done or was refused; the next payment gets another key. */
export const endAttempt = (store: AttemptStore, purpose: PaymentPurpose): void =>
  store.removeItem(attemptName(purpose));

export const storePending = (store: AttemptStore, pending: PendingPayment): void =>
  store.setItem(pendingName, JSON.stringify(pending));
export const readPending = (store: AttemptStore): PendingPayment | null =>
  readJson<PendingPayment>(store, pendingName);
export const endPending = (store: AttemptStore): void => store.removeItem(pendingName);

const refusals: ReadonlySet<string> = new Set(['PAYMENT_FAILED', 'INVALID', 'NOT_FOUND', 'WRONG_STATE']);
/**
 * Whether an error means for certain that nothing was charged. After any other error, the same key must be sent again.
 */
export const isRefused = (error: unknown): boolean => error instanceof CallError && refusals.has(error.code);

/** For browsers that block storage: a reload then starts another attempt. */
function createMemoryStore(): AttemptStore {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}
const memory = createMemoryStore();

/** The storage of this tab; another tab is a separate attempt. */
export function getAttemptStore(): AttemptStore {
  try {
    return window.sessionStorage;
  } catch {
    return memory;
  }
}
