import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { describeCard } from '../../shared/payment/cards.ts';
import { PayError } from '../../shared/payment/PayError.tsx';
import { usePayment } from '../../shared/payment/use-payment.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { formatCents } from '../../ui/money.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { examCouncilQuery, sendPrepPlus } from './exam-council-queries.ts';

interface Props {
  /** The label of the button, before the price: 'Renew Prep Plus'. */
  action: string;
  onConfirmed: () => void;
}

/** Pays prep plus with the primary card on one press, or links to the checkout for another card. */
export function PayPrepPlus({ action, onConfirmed }: Props) {
  const { stripePaymentMethod: card } = useMe();
  const account = useQuery(examCouncilQuery);
  const payment = usePayment<Record<string, never>>({
    pending: { purpose: 'prep-plus' },
    send: sendPrepPlus,
    onPaid: () => notify.success('Prep Plus is active.'),
    onConfirmed,
  });
  if (!account.isSuccess) return <NotLoaded query={account} rows={2} />;
  const label = `${action} for ${formatCents(account.data.prepPlusPrice)}`;
  if (!card) return <LinkButton to="/checkout-lsac">{label}</LinkButton>;
  return (
    <Stack align="start">
      <PayError payment={payment} />
      <DisabledWhileImpersonating>
        <ActionButton
          loading={payment.isPaying}
          disabled={payment.isProcessing}
          onClick={() => payment.pay(async () => ({}))}
        >
          {label}
        </ActionButton>
      </DisabledWhileImpersonating>
      <p className="quiet">
        Pays with {describeCard(card)}. <Link to="/checkout-lsac">Use another card</Link>
      </p>
    </Stack>
  );
}
