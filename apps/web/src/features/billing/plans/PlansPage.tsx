import type { AppSettings } from '@docket/contract/types';
import { Box } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { showsPaymentNotice } from '../../../lib/payment-notice.ts';
import { publicFaqsQuery } from '../../../lib/public-faqs.ts';
import { PaymentsOff, usePaymentsOff } from '../../../shared/payment/PaymentsOff.tsx';
import { refreshBilling } from '../../../shared/payment/refresh-billing.ts';
import { FaqList } from '../../../ui/FaqList.tsx';
import { CardGrid } from '../../../ui/layout/CardGrid.tsx';
import { Note } from '../../../ui/layout/Note.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type OfferedPlan, plansQuery } from '../billing-queries.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { describeStatus } from './describe-status.ts';
import { OwnPlanCard, PlanCard } from './PlanCard.tsx';
import { findFeaturedPlanId, type PlanAction } from './plan-action.ts';

function Questions({ faqs }: { faqs: Pick<AppSettings, 'planFaqs' | 'prepPlusFaqs'> | undefined }) {
  const lists = [
    { title: 'Questions about plans', shown: faqs?.planFaqs ?? [] },
    { title: 'Questions about LSAC Prep Plus', shown: faqs?.prepPlusFaqs ?? [] },
  ];
  return lists
    .filter(({ shown }) => shown.length > 0)
    .map(({ title, shown }) => (
      <Box key={title} mt="xl">
        <Section title={title} gap="sm">
          <FaqList faqs={shown} />
        </Section>
      </Box>
    ));
}

/** Quotes of students, if staff have added any. */
function Reviews() {
  const { data = [] } = useQuery({
    queryKey: ['app-setting', 'reviews'],
    queryFn: async () => (await call('GET /app-setting/fetch-reviews')).reviews,
  });
  if (data.length === 0) return null;
  return (
    <Box mt="xl">
      <Section title="What students say" gap="sm">
        <CardGrid min="260px" fit>
          {data.map(({ name, text, rating }) => (
            <li key={`${name} ${text}`}>
              <p>{text}</p>
              <p className="quiet">
                {name}, {rating} of 5
              </p>
            </li>
          ))}
        </CardGrid>
      </Section>
    </Box>
  );
}

/** The plans on offer, the largest first. */
function PlanList({ children }: { children: (plan: OfferedPlan, all: readonly OfferedPlan[]) => ReactNode }) {
  const plans = useQuery(plansQuery);
  const { data = [] } = plans;
  return (
    <>
      {plans.isSuccess ? null : <NotLoaded query={plans} rows={4} />}
      <CardGrid min="260px" fit>
        {[...data].reverse().map((plan) => children(plan, data))}
      </CardGrid>
    </>
  );
}

/** The plans page for visitors. */
export function PublicPlansPage() {
  const faqs = useQuery(publicFaqsQuery);
  return (
    <Page title="Plans" lead="Every account starts on the free plan. No card needed.">
      <PlanList>{(plan) => <PlanCard key={plan.id} plan={plan} />}</PlanList>
      <Questions faqs={faqs.data} />
    </Page>
  );
}

/** Cancels a change that is scheduled for the end of the period. */
function useKeepPlan() {
  return useMutation({
    mutationFn: async ({ action, plan }: { action: PlanAction; plan: OfferedPlan }) => {
      if (action === 'renew') await call('POST /billing/enable-autorenew');
      else
        await call(
          'PUT /billing',
          { body: { planId: plan.id } },
          // Nothing is charged, so each press is a separate request.
          { idempotencyKey: crypto.randomUUID() },
        );
      await refreshBilling();
    },
    onSuccess: (_, { plan }) => notify.success(`You're keeping ${plan.name}.`),
    onError: notify.error,
  });
}

/** The plans with the student's own, and the reason for an access refusal; `children` are shown below. */
export function PlansPage({ children }: { children?: ReactNode }) {
  const me = useMe();
  const [changingTo, setChangingTo] = useState<OfferedPlan | null>(null);
  const keep = useKeepPlan();
  const isOff = usePaymentsOff();
  const settings = useQuery({
    queryKey: ['app-setting'],
    queryFn: async () => (await call('GET /app-setting')).appSetting,
  });
  const runAction = (action: PlanAction, plan: OfferedPlan) => {
    if (action !== 'undo' && action !== 'renew') setChangingTo(plan);
    else if (!keep.isPending) keep.mutate({ action, plan });
  };
  return (
    <Page title="Plans" lead={describeStatus(me)}>
      {me.accessCode === 1 || (me.accessCode === -2 && showsPaymentNotice(me, '/plans')) ? null : (
        <Box mb="lg">
          <Note role="status">{me.accessMessage}</Note>
        </Box>
      )}
      {isOff ? (
        <Box mb="lg">
          <PaymentsOff />
        </Box>
      ) : null}
      <PlanList>
        {(plan, all) => (
          <OwnPlanCard
            key={plan.id}
            plan={plan}
            isFeatured={findFeaturedPlanId(all, me.subscription) === plan.id}
            isBusy={keep.isPending}
            isOff={isOff}
            onAction={runAction}
          />
        )}
      </PlanList>
      {children}
      <Questions faqs={settings.data} />
      <Reviews />
      {changingTo ? <ChangePlanDialog plan={changingTo} onClose={() => setChangingTo(null)} /> : null}
    </Page>
  );
}
