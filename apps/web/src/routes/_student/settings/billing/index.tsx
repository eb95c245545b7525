import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AutoRenew } from '../../../../features/billing/account/AutoRenew.tsx';
import { PaymentMethods } from '../../../../features/billing/account/PaymentMethods.tsx';
import { PlanSummary } from '../../../../features/billing/account/PlanSummary.tsx';
import { UpcomingInvoice } from '../../../../features/billing/account/UpcomingInvoice.tsx';
import { ReturnPage } from '../../../../features/billing/ReturnPage.tsx';
import { ReceiptList } from '../../../../features/billing/receipts/ReceiptList.tsx';
import { AccountSummary, useHasExamCouncil } from '../../../../features/exam-council/AccountSummary.tsx';
import { Section, SettingsFrame } from '../../../../features/settings/SettingsFrame.tsx';
import { lazyPart } from '../../../../lib/load-part.ts';
import { uncheckedSearch } from '../../../../lib/raw-search.ts';
import { useRouteSearch } from '../../../../lib/use-route-search.ts';
import { type ReturnSearch, readReturnSearch } from '../../../../shared/payment/payment-return.ts';
import { useReturnSearch } from '../../../../shared/payment/use-return-search.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';

const FeeWaiver = lazyPart(() => import('../../../../features/fee-waiver/FeeWaiver.tsx'));

/** Plan, renewal, receipts and cards; the bank returns here after the payment of an open invoice. */
export const Route = createFileRoute('/_student/settings/billing/')({
  validateSearch: uncheckedSearch<ReturnSearch>(),
  component: Billing,
});

function Billing() {
  const hasExamCouncil = useHasExamCouncil();
  const { search, onSearch } = useReturnSearch(useRouteSearch(Route), readReturnSearch);
  if (search.payment === 'return')
    return (
      <ReturnPage
        title="Billing"
        purpose="open-invoice"
        search={search}
        done="Payment received. Thank you."
        onEnd={() => onSearch({})}
      />
    );
  return (
    <SettingsFrame title="Billing">
      <Section title="Plan">
        <PlanSummary />
      </Section>
      <Section id="auto-renew" title="Auto-renew">
        <AutoRenew />
      </Section>
      <Section id="payment-methods" title="Payment methods" text="The primary card pays your plan.">
        <PaymentMethods />
      </Section>
      {hasExamCouncil ? (
        <Section id="lsac" title="LSAC account">
          <AccountSummary />
        </Section>
      ) : null}
      <Section title="Upcoming invoice">
        <UpcomingInvoice />
      </Section>
      <Section title="Receipts">
        <ReceiptList />
      </Section>
      <Section
        id="fee-waiver"
        title="Fee waiver"
        text="If the exam council waived your fees, tell us. Your plan may cost less."
      >
        <Suspense fallback={<SkeletonRows count={3} />}>
          <FeeWaiver />
        </Suspense>
      </Section>
    </SettingsFrame>
  );
}
