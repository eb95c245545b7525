import type { Payment } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { describeCard } from '../../../../shared/payment/cards.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import classes from '../admin.module.css';
import { userPaymentsQuery } from '../admin-queries.ts';
import { computeRefundable, formatPaymentStatus } from '../billing-labels.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** Successful payments, newest first; the remaining amount of each can be refunded. */
export function PaymentsSection({ userId, email }: { userId: string; email: string | null }) {
  const titleId = useId();
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const list = useInfiniteQuery(userPaymentsQuery(userId));
  const payments = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>Payments</h2>
        {email ? (
          <Link to="/superadmin/billing/payments" search={{ search: email }}>
            All attempts
          </Link>
        ) : null}
      </div>
      {list.isPending ? <SkeletonRows count={3} /> : null}
      {list.isError && !payments ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : null}
      {payments?.length === 0 ? <p className={classes.quiet}>No payments yet.</p> : null}
      {payments && payments.length > 0 ? (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span className={classes.text}>
                <span>{payment.description || 'Payment'}</span>
                <span className={classes.quiet}>
                  <time dateTime={payment.createdAt}>{formatDate(payment.createdAt)}</time>
                  {payment.card ? ` · ${describeCard(payment.card)}` : ''} · {formatPaymentStatus(payment)}
                  {payment.refunded > 0 ? ` (${formatCents(payment.refunded)} refunded)` : ''}
                </span>
              </span>
              <span className={classes.amount}>{formatCents(payment.amount)}</span>
              {computeRefundable(payment) > 0 ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Refund ${formatCents(payment.amount)} of ${formatDate(payment.createdAt)}`}
                  onClick={() => setRefunding(payment)}
                >
                  Refund
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <div>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more payments
          </Button>
        </div>
      ) : null}
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(null)} /> : null}
    </section>
  );
}
