import type { UserBilling } from '@docket/contract/types';
import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDate, formatDateTime } from '../../../../ui/dates.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import { formatCents } from '../../../../ui/money.ts';
import { cacheBilling } from '../admin-queries.ts';
import { describeOffer, formatPlanPrice, formatSubscriptionStatus } from '../billing-labels.ts';
import type { BilledUser } from './billed-user.ts';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { SubscriptionMenu } from './SubscriptionMenu.tsx';
import type { SubscriptionAction } from './subscription-actions.ts';

type Item = readonly [term: string, value: ReactNode];

/** A credit of the account is negative. */
const describeBalance = (balance: number): string =>
  balance <= 0 ? `${formatCents(-balance)} credit` : `${formatCents(balance)} owed`;

function listItems(billing: UserBilling, admin: BilledUser['admin']): Item[] {
  const { plan, subscription, nextPlan, coupon, discountPercentage, balance } = billing;
  const items: (Item | false)[] = [
    plan !== null && ['Plan', `${plan.name}, ${formatPlanPrice(plan.price)}`],
    subscription !== null && ['Status', formatSubscriptionStatus(subscription.status)],
    subscription !== null && ['Auto-renew', subscription.autoRenew ? 'On' : 'Off'],
    subscription?.renewalDate != null && [
      subscription.autoRenew ? 'Renews' : 'Ends',
      formatDate(subscription.renewalDate),
    ],
    nextPlan !== null && [
      'Next plan',
      nextPlan.startDate ? `${nextPlan.name}, from ${formatDate(nextPlan.startDate)}` : nextPlan.name,
    ],
    discountPercentage > 0 && ['Discount', `${discountPercentage}%`],
    coupon !== null && ['Coupon', `${coupon.code}: ${describeOffer(coupon)}`],
    balance !== 0 && ['Balance', describeBalance(balance)],
    admin !== null && [
      'Access',
      admin.accessCode === 1 ? 'OK' : `${admin.accessMessage} (${admin.accessCode})`,
    ],
    subscription !== null && ['Since', formatDate(subscription.createdAt)],
    billing.customerId !== null && ['Customer', billing.customerId],
    subscription?.providerId != null && ['Subscription', subscription.providerId],
  ];
  return items.filter((item) => item !== false);
}

/** The current plan, and the menu of actions. */
export function SubscriptionSection({ billing, user }: { billing: UserBilling; user: BilledUser }) {
  const [action, setAction] = useState<SubscriptionAction | null>(null);
  const refresh = useMutation({
    mutationFn: () =>
      call('POST /billing/refresh-stripe-subscription/{id}', { params: { id: billing.userId } }),
    onSuccess(answer) {
      cacheBilling(answer.billing);
      notify.success('Up to date with the payment provider.');
    },
    onError: notify.error,
  });
  const items = listItems(billing, user.admin);
  return (
    <Section
      title="Subscription"
      actions={<SubscriptionMenu billing={billing} onAction={setAction} />}
      gap="sm"
    >
      {billing.subscription === null ? (
        <Text size="sm" c="dimmed">
          This student has never had a subscription.
        </Text>
      ) : null}
      {items.length > 0 ? <DataList items={items} /> : null}
      <Group gap="xs">
        <ActionButton
          variant="subtle"
          size="compact-sm"
          loading={refresh.isPending}
          onClick={() => {
            if (!refresh.isPending) refresh.mutate();
          }}
        >
          Refresh from provider
        </ActionButton>
        {billing.syncedAt ? (
          <Text span size="sm" c="dimmed">
            Last read {formatDateTime(billing.syncedAt)}
          </Text>
        ) : null}
      </Group>
      {action ? (
        <SubscriptionDialog action={action} billing={billing} onClose={() => setAction(null)} />
      ) : null}
    </Section>
  );
}
