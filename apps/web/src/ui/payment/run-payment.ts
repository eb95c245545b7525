import type { PaymentOutcome } from '@docket/contract/types';
import {
  type AttemptStore,
  endAttempt,
  isRefused,
  isUnanswered,
  notePending,
  noteUnanswered,
  type PendingPayment,
  takeAttemptKey,
} from './payment-attempt.ts';

export interface PaymentParts<Input> {
  readonly store: AttemptStore;
  readonly pending: PendingPayment;
  readonly newKey: () => string;
  readonly send: (input: Input, idempotencyKey: string) => Promise<PaymentOutcome>;
  /** Opens the bank's page. Resolves with true when the bank was asked inside this page and it stays open. */
  readonly confirmAtBank: (outcome: PaymentOutcome) => Promise<boolean>;
}
/** 'leaving': the bank's page takes this one's place. 'confirmed': the bank was asked inside this page. */
export type PaymentStep = 'succeeded' | 'processing' | 'leaving' | 'confirmed';

/**
 * Sends one payment under the key of its attempt, and goes to the bank where it asks for that.
 * @throws CallError when the payment was refused or its answer was lost
 */
export async function runPayment<Input>(input: Input, parts: PaymentParts<Input>): Promise<PaymentStep> {
  const { store, pending, newKey, send, confirmAtBank } = parts;
  const key = takeAttemptKey(store, pending.purpose, input, newKey);
  const wasUnanswered = isUnanswered(store, pending.purpose);
  noteUnanswered(store, pending.purpose, true);
  let outcome: PaymentOutcome;
  try {
    outcome = await send(input, key);
  } catch (error) {
    if (isRefused(error, wasUnanswered)) endAttempt(store, pending.purpose);
    throw error;
  }
  noteUnanswered(store, pending.purpose, false);
  if (outcome.status !== 'requires-action') {
    if (outcome.status === 'succeeded') endAttempt(store, pending.purpose);
    return outcome.status;
  }
  notePending(store, pending);
  return (await confirmAtBank(outcome)) ? 'confirmed' : 'leaving';
}
