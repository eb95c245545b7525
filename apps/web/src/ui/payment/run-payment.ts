import type { PaymentOutcome } from '@docket/contract/types';
import {
  type AttemptStore,
  endAttempt,
  isRefused,
  notePending,
  type PendingPayment,
  takeAttemptKey,
} from './payment-attempt.ts';
import { addWait, findWait, notWaited } from './wait-for-payment.ts';

export interface PaymentParts<Input> {
  readonly store: AttemptStore;
  readonly pending: PendingPayment;
  readonly newKey: () => string;
  readonly send: (input: Input, idempotencyKey: string) => Promise<PaymentOutcome>;
  /** Opens the bank's page. Resolves with true when the bank was asked inside this page and it stays open. */
  readonly confirmAtBank: (outcome: PaymentOutcome) => Promise<boolean>;
  readonly isOnline: () => boolean;
  /** Waits so many milliseconds, and says meanwhile that the payment is being processed. */
  readonly wait: (ms: number) => Promise<void>;
}
/** 'leaving': the bank's page takes this one's place. 'confirmed': the bank was asked inside this page. */
export type PaymentStep = 'succeeded' | 'processing' | 'leaving' | 'confirmed';

/** Sends a payment until there is an answer; while it runs, or where its answer was lost, again under the same key. */
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
 * Sends one payment under the key of its attempt, and goes to the bank where it asks for that.
 * @throws CallError when the payment was refused, or nobody knows what became of it
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
  notePending(store, pending);
  return (await confirmAtBank(outcome)) ? 'confirmed' : 'leaving';
}
