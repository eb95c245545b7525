import type { PaymentOutcome } from '@docket/contract/types';
import {
  type AttemptStore,
  endAttempt,
  isRefused,
  type PendingPayment,
  storePending,
  takeAttemptKey,
} from './payment-attempt.ts';
import { addWait, findWait, notWaited } from './wait-for-payment.ts';

export interface PaymentParts<Input> {
  readonly store: AttemptStore;
  readonly pending: PendingPayment;
  readonly newKey: () => string;
  readonly send: (input: Input, idempotencyKey: string) => Promise<PaymentOutcome>;
  /** Opens the bank's page. Resolves to true if the bank's dialog was inside this page and it stays open. */
  readonly confirmAtBank: (outcome: PaymentOutcome) => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Waits this many milliseconds, and shows during that time that the payment is processing. */
  readonly wait: (ms: number) => Promise<void>;
}
/** 'leaving': the bank's page replaces this one. 'confirmed': the bank's dialog was inside this page. */
export type PaymentStep = 'succeeded' | 'processing' | 'leaving' | 'confirmed';

/**
 * Sends a payment until there is a definite response. While it is processing, or if its response was lost, sends it
 * again with the same key.
 */
async function sendUntilAnswered<Input>(
  input: Input,
  key: string,
  { send, wait, isOnline }: Pick<PaymentParts<Input>, 'send' | 'wait' | 'isOnline'>,
): Promise<PaymentOutcome> {
  for (let waited = notWaited; ; ) {
    try {
      return await send(input, key);
    } catch (error) {
      const ms = findWait(error, waited, isOnline());
      if (ms === null) throw error;
      waited = addWait(waited, error, ms);
      await wait(ms);
    }
  }
}

/**
 * Sends one payment with the key of its attempt, and opens the bank's page if that is required.
 * @throws CallError when the payment was refused, or its outcome is unknown
 */
export async function runPayment<Input>(input: Input, parts: PaymentParts<Input>): Promise<PaymentStep> {
  const { store, pending, newKey, confirmAtBank } = parts;
  const key = takeAttemptKey(store, pending.purpose, input, newKey);
  let outcome: PaymentOutcome;
  try {
    outcome = await sendUntilAnswered(input, key, parts);
  } catch (error) {
    if (isRefused(error)) endAttempt(store, pending.purpose);
    throw error;
  }
  if (outcome.status !== 'requires-action') {
    if (outcome.status === 'succeeded') endAttempt(store, pending.purpose);
    return outcome.status;
  }
  storePending(store, pending);
  return (await confirmAtBank(outcome)) ? 'confirmed' : 'leaving';
}
