import type { Payment } from '@docket/contract/types';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeCard } from '../../../../shared/payment/cards.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Grow, Row, RowList } from '../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { userPaymentsQuery } from '../admin-queries.ts';
import { computeRefundable, formatPaymentStatus } from '../billing-labels.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** Successful payments, newest first; the remaining amount of each can be refunded. */
export function PaymentsSection({ userId, email }: { userId: string; email: string | null }) {
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const list = useInfiniteQuery(userPaymentsQuery(userId));
  const payments = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section
      title="Payments"
      actions={
        email ? (
          <Link to="/superadmin/billing/payments" search={{ search: email }}>
            All attempts
          </Link>
        ) : null
      }
      gap="sm"
    >
      {list.isPending ? <SkeletonRows count={3} /> : null}
      {list.isError && !payments ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : null}
      {payments?.length === 0 ? (
        <Text size="sm" c="dimmed">
          No payments yet.
        </Text>
      ) : null}
      {payments && payments.length > 0 ? (
        <RowList>
          {payments.map((payment) => (
            <Row key={payment.id}>
              <Grow>
                <div>{payment.description || 'Payment'}</div>
                <Text size="sm" c="dimmed">
                  <time dateTime={payment.createdAt}>{formatDate(payment.createdAt)}</time>
                  {payment.card ? ` · ${describeCard(payment.card)}` : ''} · {formatPaymentStatus(payment)}
                  {payment.refunded > 0 ? ` (${formatCents(payment.refunded)} refunded)` : ''}
                </Text>
              </Grow>
              <span className="tabular">{formatCents(payment.amount)}</span>
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
            </Row>
          ))}
        </RowList>
      ) : null}
      <MoreButton list={list} style={{ alignSelf: 'start' }}>
        Show more payments
      </MoreButton>
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(null)} /> : null}
    </Section>
  );
}
