import type { Me } from '@docket/contract/types';
import { Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/me.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { formatPrice } from '../../../ui/money.ts';
import { type OfferedPlan, previewQuery } from '../billing-queries.ts';
import { describePlan } from './describe-plan.ts';
import { choosePlanAction, listPrice, type PlanAction } from './plan-action.ts';

interface CardProps {
  plan: OfferedPlan;
  isPresent?: boolean;
  price?: ReactNode;
  mark?: ReactNode;
  children?: ReactNode;
}

const Quiet = (props: { children: ReactNode }) => <Text span size="sm" fw={400} c="dimmed" {...props} />;

function ListPrice({ plan }: { plan: OfferedPlan }) {
  const price = listPrice(plan);
  if (price === 0) return 'Free';
  return (
    <>
      {formatPrice(price)} <Quiet>a month</Quiet>
    </>
  );
}

/** The description and price of a plan; `children` are the actions. */
export function PlanCard({ plan, isPresent = false, price, mark, children }: CardProps) {
  return (
    <li style={isPresent ? { border: '2px solid var(--accent)' } : undefined}>
      <Group justify="space-between" mih={28}>
        <h2>{plan.name}</h2>
        {mark}
      </Group>
      <Text component="div" fz="var(--text-28)" fw={600} className="tabular">
        {price ?? <ListPrice plan={plan} />}
      </Text>
      {plan.settings.description ? <p>{plan.settings.description}</p> : null}
      <List size="sm" c="dimmed" listStyleType="disc">
        {describePlan(plan.includes, { isFree: plan.price === 0 }).map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
      {/* At the bottom of the card, aligned with those of the other plans. */}
      {children ? (
        <Stack gap={0} mt="auto" pt="xxs">
          {children}
        </Stack>
      ) : null}
    </li>
  );
}

/** Whether the student may pay less than the listed price; the server decides how much less. */
const hasOwnPrice = ({ feeWaiver, discountPercentage }: Me) =>
  feeWaiver?.status === 'active' || discountPercentage > 0;

/** The price for this student if it is lower, beside the listed one. */
function OwnPrice({ plan, isEnabled }: { plan: OfferedPlan; isEnabled: boolean }) {
  const listed = listPrice(plan);
  const preview = useQuery({
    ...previewQuery({ planId: plan.id }),
    enabled: isEnabled && listed > 0,
    retry: false,
  });
  const own = preview.data?.nextRenewal?.amount;
  if (own === undefined || own >= listed) return <ListPrice plan={plan} />;
  return (
    <>
      {formatPrice(own)} <Quiet>a month</Quiet>{' '}
      <Quiet>
        <span className="visually-hidden">Usual price: </span>
        <s>{formatPrice(listed)}</s>
      </Quiet>
      <Text size="sm" c="dimmed" fw={400}>
        {preview.data?.isFeeWaiverFixedPrice ? 'Your fee-waiver price' : 'Your price, with your discount'}
      </Text>
    </>
  );
}

const labels: Record<Exclude<PlanAction, 'none' | 'scheduled' | 'buy' | 'pay'>, (name: string) => string> = {
  undo: (name) => `Keep ${name}`,
  renew: () => 'Turn on auto-renew',
  upgrade: (name) => `Upgrade to ${name}`,
  downgrade: (name) => `Downgrade to ${name}`,
  'to-free': (name) => `Move to ${name}`,
};

interface OwnProps {
  plan: OfferedPlan;
  isFeatured: boolean;
  isBusy: boolean;
  /** Nothing can be bought or changed on this server. */
  isOff: boolean;
  onAction: (action: PlanAction, plan: OfferedPlan) => void;
}

/** A plan for the student: whether it is the current one, their price, and the action. */
export function OwnPlanCard({ plan, isFeatured, isBusy, isOff, onAction }: OwnProps) {
  const me = useMe();
  const { subscription } = me;
  const possible = choosePlanAction(plan, subscription);
  const action = isOff && possible !== 'scheduled' ? 'none' : possible;
  const isPresent = subscription?.plan.id === plan.id;
  const startsAt = subscription?.nextPlan?.schedule?.startDate ?? subscription?.renewalDate;
  const variant = isFeatured ? 'filled' : 'default';
  return (
    <PlanCard
      plan={plan}
      isPresent={isPresent}
      price={<OwnPrice plan={plan} isEnabled={!isOff && !isPresent && hasOwnPrice(me)} />}
      mark={
        isPresent ? (
          <Chip>Your plan</Chip>
        ) : action === 'scheduled' && startsAt ? (
          <Chip>From {formatDate(startsAt)}</Chip>
        ) : null
      }
    >
      {action === 'buy' ? (
        <LinkButton to="/checkout" search={{ planId: plan.id }} variant={variant}>
          Choose {plan.name}
        </LinkButton>
      ) : null}
      {action === 'pay' ? (
        <LinkButton to="/settings/billing" variant="filled">
          Pay to keep {plan.name}
        </LinkButton>
      ) : null}
      {action === 'buy' || action === 'pay' || action === 'none' || action === 'scheduled' ? null : (
        <DisabledWhileImpersonating>
          <ActionButton
            variant={variant}
            loading={isBusy && (action === 'undo' || action === 'renew')}
            onClick={() => onAction(action, plan)}
          >
            {labels[action](plan.name)}
          </ActionButton>
        </DisabledWhileImpersonating>
      )}
    </PlanCard>
  );
}
