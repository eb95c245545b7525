import type { CouponOffer } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useMe } from '../../../app/me.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { formatCents, toCents } from '../../../ui/money.ts';
import { CardChoice, type CardChoiceHandle } from '../../../ui/payment/CardChoice.tsx';
import { PayError } from '../../../ui/payment/PayError.tsx';
import { usePayment } from '../../../ui/payment/use-payment.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Writing } from '../../../ui/Writing.tsx';
import { type OfferedPlan, previewQuery } from '../billing-queries.ts';
import { PreviewTable } from '../PreviewTable.tsx';
import { hasRunningPlan } from '../plans/plan-action.ts';
import { type PurchaseInput, sendPlanChange, sendPurchase } from '../send-payments.ts';
import { CouponField } from './CouponField.tsx';
import classes from './checkout.module.css';

interface Props {
  plan: OfferedPlan;
  onPaid: () => void;
  onConfirmed: () => void;
}

/** What is bought, what it costs, and the card that pays. */
export function CheckoutForm({ plan, onPaid, onConfirmed }: Props) {
  const { subscription, lsacAccountDetails } = useMe();
  // Decided once: a payment that has just been made would turn a purchase into a change.
  const [isChange] = useState(() => hasRunningPlan(subscription));
  const [coupon, setCoupon] = useState<CouponOffer | null>(null);
  const [withPrepPlus, setWithPrepPlus] = useState(false);
  const preview = useQuery({
    ...previewQuery({
      planId: plan.id,
      couponCode: coupon?.code,
      isPrepPlusIncludedFromVendor: withPrepPlus,
    }),
    placeholderData: keepPreviousData,
  });
  const card = useRef<CardChoiceHandle>(null);
  const payment = usePayment<PurchaseInput>({
    pending: { purpose: 'checkout', planId: plan.id },
    send: isChange ? sendPlanChange : sendPurchase,
    onPaid,
    onConfirmed,
  });
  const isReady =
    preview.data !== undefined && !preview.isPlaceholderData && !preview.isError && !payment.isProcessing;
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    payment.pay(async () => {
      const paymentMethod = await card.current?.takeCard();
      if (!paymentMethod) return null;
      return {
        planId: plan.id,
        paymentMethod,
        ...(coupon ? { couponCode: coupon.code } : {}),
        isPrepPlusIncludedFromVendor: withPrepPlus,
        // The page says that the account is to be linked later.
        ignoreIfLSACNotFound: true,
      };
    });
  };
  const prepPlusPrice = toCents(plan.settings.prepPlusPrice);
  const offersPrepPlus = prepPlusPrice > 0 && !isChange && lsacAccountDetails?.isPrepPlus !== true;
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        {offersPrepPlus ? (
          <div className={classes.part}>
            <Check
              label={`Include LSAC Prep Plus for one year: ${formatCents(prepPlusPrice)}`}
              checked={withPrepPlus}
              onChange={(checked) => {
                if (!payment.isPaying) setWithPrepPlus(checked);
              }}
            />
            <p className={classes.hint}>
              Licensed tests need Prep Plus. Leave it out if you have it already or buy it from LSAC.
            </p>
          </div>
        ) : null}
        <div className={classes.part}>
          <CouponField planId={plan.id} coupon={coupon} disabled={payment.isPaying} onChange={setCoupon} />
        </div>
        <Writing>
          <form className={classes.payForm} onSubmit={pay} noValidate>
            <CardChoice ref={card} disabled={payment.isPaying} />
            {!subscription?.lsacEnabled || lsacAccountDetails?.linked ? null : (
              <p className={classes.hint}>
                Licensed tests need a linked LSAC account. You can link yours within 7 days after you pay.
              </p>
            )}
            <PayError payment={payment} />
            <Button
              type="submit"
              size="md"
              className={classes.pay}
              loading={payment.isPaying}
              disabled={!isReady}
            >
              {preview.data ? `Pay ${formatCents(preview.data.amountDue)}` : 'Pay'}
            </Button>
            <p className={classes.hint}>
              Renews by itself until you turn off auto-renew, which you can do at any time.{' '}
              <Link to="/terms">Terms</Link>
            </p>
          </form>
        </Writing>
      </div>
      <section className={classes.summary} aria-label="Summary">
        <h2>{plan.name}</h2>
        {plan.settings.description ? <p className={classes.hint}>{plan.settings.description}</p> : null}
        {preview.isPending ? <SkeletonRows count={4} /> : null}
        {preview.isError ? <ErrorState error={preview.error} retry={() => void preview.refetch()} /> : null}
        {preview.data && !preview.isError ? (
          <>
            <PreviewTable preview={preview.data} couponCode={coupon?.code} />
            {preview.data.isFeeWaiverFixedPrice ? (
              <p className={classes.hint}>This is your fee-waiver price.</p>
            ) : null}
          </>
        ) : null}
        <p className={classes.hint}>
          <Link to="/plans">Choose another plan</Link>
        </p>
      </section>
    </div>
  );
}
