import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { PaymentReturn } from '../../../shared/payment/PaymentReturn.tsx';
import { usePaymentsOff } from '../../../shared/payment/PaymentsOff.tsx';
import { getAttemptStore, hasAttempt, readPending } from '../../../shared/payment/payment-attempt.ts';
import { UnansweredPayment } from '../../../shared/payment/UnansweredPayment.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { type OfferedPlan, plansQuery } from '../billing-queries.ts';
import { isPaymentMissing } from '../plans/plan-action.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSuccess } from './CheckoutSuccess.tsx';
import { type CheckoutSearch, pickChoices } from './checkout-search.ts';

interface Props {
  search: CheckoutSearch;
  onSearch: (search: CheckoutSearch) => void;
}

const seePlans = <LinkButton to="/plans">See plans</LinkButton>;

/** Whether the student already had the plan when the page opened. */
function useHadPlan(planId: string | undefined) {
  const { subscription } = useMe();
  // A purchase that succeeds here leads to its own confirmation.
  const [hadPlan] = useState(
    () =>
      planId !== undefined &&
      subscription?.active === true &&
      subscription.plan.id === planId &&
      subscription.autoRenew &&
      subscription.nextPlan === null &&
      !hasAttempt(getAttemptStore(), { purpose: 'checkout', planId }),
  );
  return hadPlan;
}

function NothingToBuy({ plan, planId }: { plan: OfferedPlan | undefined; planId: string | undefined }) {
  return (
    <Page title="Checkout">
      <Empty
        {...(plan
          ? { title: 'This plan is free', text: 'There is nothing to pay.' }
          : planId === undefined
            ? emptyCopy.noPlanChosen
            : emptyCopy.planNotFound)}
        action={seePlans}
      />
    </Page>
  );
}

/** Sells a plan: the form, the return from the bank, and the confirmation. */
export function CheckoutPage({ search, onSearch }: Props) {
  const { subscription } = useMe();
  const plans = useQuery(plansQuery);
  const isOff = usePaymentsOff();
  const [pending] = useState(() => (search.payment ? readPending(getAttemptStore()) : null));
  const planId = search.planId ?? pending?.planId;
  const plan = plans.data?.find(({ id }) => id === planId);
  const hasPlan = useHadPlan(planId);
  // The bank returns to this page for every payment; without a note of it, another browser started it.
  if (search.payment === 'return' && planId === undefined && pending === null)
    return <Navigate to="/settings/billing" replace />;
  if (search.payment === 'return' && pending !== null && pending.purpose !== 'checkout')
    return (
      <Page title="Checkout" width="narrow">
        <Return search={search} planId={planId} onSearch={onSearch} />
      </Page>
    );
  if (plans.isPending)
    return (
      <Page title="Checkout">
        <SkeletonRows count={6} />
      </Page>
    );
  if (plans.isError)
    return (
      <Page title="Checkout">
        <ErrorState error={plans.error} retry={() => void plans.refetch()} />
      </Page>
    );
  if (!plan || plan.price === 0) return <NothingToBuy plan={plan} planId={planId} />;
  const isOwned = subscription?.active === true && subscription.plan.id === plan.id;
  if (search.payment === 'done' && isOwned) return <CheckoutSuccess planName={plan.name} />;
  if (search.payment)
    return (
      <Page title={`Checkout: ${plan.name}`} width="narrow">
        <Return search={search} planId={plan.id} onSearch={onSearch} />
      </Page>
    );
  if (isOff)
    return (
      <Page title={`Checkout: ${plan.name}`}>
        <Empty {...emptyCopy.paymentsOff} action={seePlans} />
      </Page>
    );
  if (isPaymentMissing(subscription))
    return (
      <Page title={`Checkout: ${plan.name}`}>
        <Empty
          {...emptyCopy.paymentMissing}
          action={<LinkButton to="/settings/billing">Go to billing</LinkButton>}
        />
      </Page>
    );
  if (hasPlan)
    return (
      <Notice title={`You're on the ${plan.name} plan`} text="There is nothing to pay now.">
        <LinkButton to="/settings/billing">Go to billing</LinkButton>
      </Notice>
    );
  return (
    <Page title={`Checkout: ${plan.name}`}>
      <UnansweredPayment
        key={plan.id}
        pending={{ purpose: 'checkout', planId: plan.id }}
        onPaid={() => onSearch({ planId: plan.id, payment: 'done' })}
      >
        <CheckoutForm
          plan={plan}
          choices={pickChoices(search)}
          onPaid={() => onSearch({ planId: plan.id, payment: 'done' })}
          onConfirmed={(choices) => onSearch({ planId: plan.id, ...choices, payment: 'return' })}
        />
      </UnansweredPayment>
    </Page>
  );
}

/** After the bank's page; the outcome of payments other than purchases is shown on their own pages. */
function Return({ search, planId, onSearch }: Props & { planId: string | undefined }) {
  const own = planId === undefined ? {} : { planId };
  return (
    <PaymentReturn
      fallback={{ purpose: 'checkout', ...own }}
      redirectStatus={search.redirect_status}
      onPaid={() => onSearch({ ...own, payment: 'done' })}
      onRetry={() => onSearch({ ...own, ...pickChoices(search) })}
    />
  );
}
