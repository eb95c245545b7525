import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../lib/client.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Refusal } from '../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import {
  endAttempt,
  endPending,
  getAttemptStore,
  type PaymentPurpose,
  type PendingPayment,
  readPending,
} from './payment-attempt.ts';
import { type RedirectStatus, readReturnOutcome } from './payment-return.ts';
import { refreshBilling } from './refresh-billing.ts';

interface Props {
  /** The purpose of this page, for a browser that does not remember the payment. */
  fallback: PendingPayment;
  redirectStatus: RedirectStatus;
  onPaid: () => void;
  /** Returns to the form. */
  onRetry: () => void;
}

/** Where each payment starts and where its outcome is shown. */
const pages = {
  checkout: '/checkout',
  'plan-change': '/plans',
  'open-invoice': '/settings/billing',
  card: '/add-payment-method',
  'prep-plus': '/checkout-lsac',
} as const satisfies Record<PaymentPurpose, string>;

const notCharged =
  "Your bank didn't confirm the payment, so you weren't charged. Try again, or use another card.";
const failures: Record<PaymentPurpose, string> = {
  checkout: notCharged,
  'plan-change':
    "Your bank didn't confirm the payment, so your plan didn't change. Try again, or use another card.",
  'open-invoice': "Your bank didn't confirm the payment, so it's still open. Try again, or use another card.",
  card: "Your bank didn't confirm this card, so it wasn't saved. Try again, or use another card.",
  'prep-plus': notCharged,
};

/** After the bank's page: loads the outcome from the provider and shows it. */
export function PaymentReturn(props: Props) {
  const { fallback, redirectStatus } = props;
  const [pending] = useState(() => readPending(getAttemptStore()));
  if (pending && pending.purpose !== fallback.purpose)
    return (
      <Navigate
        to={pages[pending.purpose]}
        search={
          {
            payment: 'return',
            ...(pending.planId === undefined ? {} : { planId: pending.planId }),
            ...(redirectStatus === undefined ? {} : { redirect_status: redirectStatus }),
          } as never
        }
        replace
      />
    );
  return <Outcome {...props} pending={{ ...fallback, ...pending }} />;
}

function Outcome({ pending, redirectStatus, onPaid, onRetry }: Props & { pending: PendingPayment }) {
  const result = useQuery({
    queryKey: ['payment-return', pending.purpose, pending.planId ?? null, pending.cardId ?? null],
    queryFn: async () => {
      await call('POST /billing/refresh-subscriptions');
      const outcome = readReturnOutcome(pending, await refreshBilling(), redirectStatus);
      if (outcome !== 'processing') {
        endAttempt(getAttemptStore(), pending.purpose);
        endPending(getAttemptStore());
      }
      return outcome;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isPaid = result.data === 'paid';
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the payment
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  if (result.isPending || isPaid)
    return (
      <>
        <p role="status">Checking your payment…</p>
        <SkeletonRows count={2} />
      </>
    );
  if (result.isError) return <ErrorState error={result.error} retry={() => void result.refetch()} />;
  if (result.data === 'processing')
    return (
      <Stack align="start">
        <p role="status">
          Your bank approved the payment, but it isn't complete yet. This can take a few minutes. You won't be
          charged twice.
        </p>
        <ActionButton loading={result.isFetching} onClick={() => void result.refetch()}>
          Check again
        </ActionButton>
      </Stack>
    );
  return (
    <Stack align="start">
      <Refusal error={failures[pending.purpose]} />
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  );
}
