import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/client.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { endAttempt, getAttemptStore, hasAttempt, type PendingPayment } from './payment-attempt.ts';
import { isDone } from './payment-return.ts';
import { refreshBilling } from './refresh-billing.ts';

/** How often to poll a running payment. */
const POLL_MS = 3000;

interface Props {
  pending: PendingPayment;
  onPaid: () => void;
  /** The form. */
  children: ReactNode;
}

/**
 * Before a payment form is shown, resolves a payment that this tab sent but whose response it never received, for
 * instance after a reload. Otherwise the student might pay twice.
 */
export function UnansweredPayment(props: Props) {
  const [isUnanswered] = useState(() => hasAttempt(getAttemptStore(), props.pending));
  return isUnanswered ? <PaymentCheck {...props} /> : props.children;
}

function PaymentCheck({ pending, onPaid, children }: Props) {
  const result = useQuery({
    queryKey: ['unanswered-payment', pending.purpose, pending.planId ?? null],
    queryFn: async () => {
      const { isPaymentRunning } = await call('POST /billing/refresh-subscriptions');
      if (isPaymentRunning) return 'running';
      const me = await refreshBilling();
      endAttempt(getAttemptStore(), pending.purpose);
      return isDone(pending, me) ? 'paid' : 'not-paid';
    },
    refetchInterval: ({ state }) => (state.data === 'running' ? POLL_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isPaid = result.data === 'paid';
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the payment
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  if (result.isError) return <ErrorState error={result.error} retry={() => void result.refetch()} />;
  if (result.data === 'not-paid')
    return (
      <>
        <p role="status">Your last payment wasn't completed. Try again. You won't be charged twice.</p>
        {children}
      </>
    );
  return (
    <>
      <p role="status">Checking your payment…</p>
      <SkeletonRows count={2} />
    </>
  );
}
