import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMe } from '../../lib/me.ts';
import { CardChoice, type CardChoiceHandle } from '../../shared/payment/CardChoice.tsx';
import { PayError } from '../../shared/payment/PayError.tsx';
import { PaymentReturn } from '../../shared/payment/PaymentReturn.tsx';
import { PaymentsOff, usePaymentsOff } from '../../shared/payment/PaymentsOff.tsx';
import type { ReturnSearch } from '../../shared/payment/payment-return.ts';
import { UnansweredPayment } from '../../shared/payment/UnansweredPayment.tsx';
import { usePayment } from '../../shared/payment/use-payment.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { formatDate } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { formatCents } from '../../ui/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { examCouncilQuery, sendPrepPlus } from './exam-council-queries.ts';
import { LinkFirst } from './LinkFirst.tsx';

const title = 'Checkout: LSAC Prep Plus';

interface Props {
  search: ReturnSearch;
  onSearch: (search: ReturnSearch) => void;
}

/** Sells or renews the exam council's product with a saved or a new card. */
export function CheckoutLsacPage({ search, onSearch }: Props) {
  const { lsacAccountDetails } = useMe();
  const isOff = usePaymentsOff();
  const isActive = lsacAccountDetails?.isPrepPlus === true && !lsacAccountDetails.canBuyPrepPlus;
  if (search.payment === 'done' && isActive) return <Paid />;
  if (search.payment)
    return (
      <Page title={title} width="narrow">
        <PaymentReturn
          fallback={{ purpose: 'prep-plus' }}
          redirectStatus={search.redirect_status}
          onPaid={() => onSearch({ payment: 'done' })}
          onRetry={() => onSearch({})}
        />
      </Page>
    );
  if (lsacAccountDetails?.linked !== true) return <LinkFirst title={title} />;
  if (isOff)
    return (
      <Page title={title} width="narrow">
        <PaymentsOff />
      </Page>
    );
  if (isActive) return <StillValid validTill={lsacAccountDetails.validTill} />;
  return (
    <Page title={title} lead="Prep Plus gives you LSAC's licensed tests for one year." width="narrow">
      <UnansweredPayment pending={{ purpose: 'prep-plus' }} onPaid={() => onSearch({ payment: 'done' })}>
        <PayForm
          onPaid={() => onSearch({ payment: 'done' })}
          onConfirmed={() => onSearch({ payment: 'return' })}
        />
      </UnansweredPayment>
    </Page>
  );
}

/** Says that there is nothing to buy yet. */
function StillValid({ validTill }: { validTill: string | null }) {
  return (
    <Notice
      title="You have Prep Plus"
      text={
        validTill
          ? `It's valid until ${formatDate(validTill)}. You can renew it in the last 30 days.`
          : 'There is nothing to pay.'
      }
    >
      <LinkButton to="/settings/billing">Go to billing</LinkButton>
    </Notice>
  );
}

function Paid() {
  const { lsacAccountDetails } = useMe();
  const validTill = lsacAccountDetails?.validTill;
  return (
    <Notice
      title="Prep Plus is active"
      text={`Your payment went through.${validTill ? ` Prep Plus is valid until ${formatDate(validTill)}.` : ''}`}
    >
      <LinkButton to="/start/drill/next/$type" params={{ type: 'DC' }}>
        Start a drill
      </LinkButton>
      <LinkButton to="/settings/billing" variant="subtle">
        Go to billing
      </LinkButton>
    </Notice>
  );
}

function PayForm({ onPaid, onConfirmed }: { onPaid: () => void; onConfirmed: () => void }) {
  const account = useQuery(examCouncilQuery);
  const card = useRef<CardChoiceHandle>(null);
  const payment = usePayment<{ paymentMethod: string }>({
    pending: { purpose: 'prep-plus' },
    send: sendPrepPlus,
    onPaid,
    onConfirmed,
  });
  if (!account.isSuccess) return <NotLoaded query={account} rows={4} />;
  return (
    <DisabledWhileImpersonating>
      <Form
        maw={480}
        onSubmit={() => {
          payment.pay(async () => {
            const paymentMethod = await card.current?.takeCard();
            return paymentMethod ? { paymentMethod } : null;
          });
        }}
      >
        <CardChoice ref={card} disabled={payment.isPaying} />
        <PayError payment={payment} />
        <ActionButton type="submit" size="md" loading={payment.isPaying} disabled={payment.isProcessing}>
          Pay {formatCents(account.data.prepPlusPrice)}
        </ActionButton>
      </Form>
    </DisabledWhileImpersonating>
  );
}
