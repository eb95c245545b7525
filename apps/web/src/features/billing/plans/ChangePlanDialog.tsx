import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { describeCard } from '../../../shared/payment/cards.ts';
import { PayError } from '../../../shared/payment/PayError.tsx';
import { usePayment } from '../../../shared/payment/use-payment.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { type OfferedPlan, previewQuery } from '../billing-queries.ts';
import { AccountChoice } from '../checkout/AccountChoice.tsx';
import { useAccountChoice } from '../checkout/use-account-choice.ts';
import { PreviewTable } from '../PreviewTable.tsx';
import { type PurchaseInput, sendPlanChange } from '../send-payments.ts';
import { describeChange } from './describe-change.ts';

interface Props {
  plan: OfferedPlan;
  onClose: () => void;
}

/** Changes the running plan after showing what it costs and when it takes effect. */
export function ChangePlanDialog({ plan, onClose }: Props) {
  const { subscription, stripePaymentMethod: card } = useMe();
  const preview = useQuery(previewQuery({ planId: plan.id }));
  const text = preview.data ? describeChange(preview.data, plan.name, subscription?.plan.name) : null;
  const payment = usePayment<PurchaseInput>({
    pending: { purpose: 'plan-change', planId: plan.id },
    send: sendPlanChange,
    onPaid: () => {
      if (text) notify.success(text.done);
      onClose();
      keepFocus();
    },
    onConfirmed: onClose,
  });
  const account = useAccountChoice(plan);
  const asksForAccount =
    account.isNeeded &&
    plan.settings.requiresLsacAccount &&
    (preview.data?.kind === 'upgrade' || preview.data?.kind === 'downgrade');
  const change = () => {
    if (asksForAccount && !account.check()) return;
    payment.pay(async () => ({
      planId: plan.id,
      ...(asksForAccount ? { ignoreIfLSACNotFound: account.linksLater } : {}),
    }));
  };
  const needsCard = preview.data !== undefined && preview.data.amountDue > 0 && card === null;
  const close = () => {
    if (!payment.isPaying) onClose();
  };
  return (
    <Dialog
      title={text?.title ?? `Change to ${plan.name}`}
      onClose={close}
      actions={
        <>
          <Button variant="default" disabled={payment.isPaying} onClick={close}>
            Cancel
          </Button>
          {needsCard ? (
            <LinkButton to="/checkout" search={{ planId: plan.id }}>
              Continue to checkout
            </LinkButton>
          ) : (
            <ActionButton
              disabled={!text || payment.isProcessing}
              loading={payment.isPaying}
              onClick={change}
            >
              {text?.confirm ?? 'Change plan'}
            </ActionButton>
          )}
        </>
      }
    >
      {preview.isSuccess ? null : <NotLoaded query={preview} rows={4} />}
      {preview.data && text ? (
        <>
          <p>{text.explanation}</p>
          {preview.data.when === 'now' ? <PreviewTable preview={preview.data} /> : null}
          {preview.data.amountDue > 0 && card ? (
            <p className="quiet">
              Pays with {describeCard(card)}.{' '}
              <Link to="/checkout" search={{ planId: plan.id }}>
                Use another card
              </Link>
            </p>
          ) : null}
        </>
      ) : null}
      {asksForAccount && !needsCard ? (
        <AccountChoice
          planId={plan.id}
          linksLater={account.linksLater}
          isMissing={account.isMissing}
          disabled={payment.isPaying}
          onChange={account.choose}
        />
      ) : null}
      <PayError payment={payment} />
    </Dialog>
  );
}
