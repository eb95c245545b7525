import type { PaymentOutcome } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../lib/client.ts';
import { getAttemptStore, type PendingPayment } from './payment-attempt.ts';
import { paymentConfigQuery } from './payment-config.ts';
import { refreshBilling } from './refresh-billing.ts';
import { type PaymentStep, runPayment } from './run-payment.ts';

/** Opens the bank's page, or Stripe's dialog inside this one; true if this page stays. */
async function confirmAtBank({ redirectUrl, clientSecret }: PaymentOutcome): Promise<boolean> {
  if (redirectUrl !== null && /^https?:$/.test(new URL(redirectUrl, window.location.href).protocol)) {
    window.location.assign(redirectUrl);
    return false;
  }
  const config = await queryClient.ensureQueryData(paymentConfigQuery);
  if (config?.provider !== 'stripe' || clientSecret === null)
    throw new Error("We couldn't open your bank's page. Wait a minute and try again.");
  const { confirmInPage } = await import('./stripe.ts');
  await confirmInPage(config.publishableKey, clientSecret);
  return true;
}

interface Options<Input> {
  /** What the bank's return page needs to know. */
  readonly pending: PendingPayment | ((input: Input) => PendingPayment);
  readonly send: (input: Input, idempotencyKey: string) => Promise<PaymentOutcome>;
  /** Called when the payment is done and the user is up to date. */
  readonly onPaid: () => void;
  /** Called when the bank's dialog was inside this page and the outcome must be loaded. */
  readonly onConfirmed?: () => void;
}

export interface Payment<Input> {
  /** Pays once, however often it is called before the response. `prepare` returns null when something is missing. */
  readonly pay: (prepare: () => Promise<Input | null>) => void;
  /** True until there is a response, and while the bank's page opens. */
  readonly isPaying: boolean;
  /** An earlier try is still processing, or its response was lost: the same payment is being retried. */
  readonly isWaiting: boolean;
  /** The payment is processing and its outcome comes later. */
  readonly isProcessing: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

/** A payment of this page: sent once with the key of its attempt, with a visit to the bank's page if required. */
export function usePayment<Input>({ pending, send, onPaid, onConfirmed }: Options<Input>): Payment<Input> {
  const isBusy = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const payment = useMutation({
    mutationFn: async (prepare: () => Promise<Input | null>): Promise<PaymentStep | null> => {
      const input = await prepare();
      if (input === null) return null;
      const step = await runPayment(input, {
        store: getAttemptStore(),
        pending: typeof pending === 'function' ? pending(input) : pending,
        newKey: () => crypto.randomUUID(),
        send,
        confirmAtBank,
        isOnline: () => navigator.onLine,
        wait: (ms) => {
          setIsWaiting(true);
          return new Promise((resolve) => setTimeout(resolve, ms));
        },
      });
      // The payment is done; the next page refetches.
      if (step !== 'leaving') await refreshBilling().catch(() => undefined);
      return step;
    },
    onSuccess: (step) => {
      if (step === 'succeeded') onPaid();
      if (step === 'confirmed') onConfirmed?.();
    },
    onSettled: (step) => {
      setIsWaiting(false);
      if (step !== 'leaving') isBusy.current = false;
    },
  });
  return {
    pay: (prepare) => {
      if (isBusy.current) return;
      isBusy.current = true;
      payment.mutate(prepare);
    },
    isPaying: payment.isPending || payment.data === 'leaving',
    isWaiting,
    isProcessing: payment.data === 'processing',
    error: payment.error,
    reset: payment.reset,
  };
}
