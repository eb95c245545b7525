import type { CouponOffer } from '@docket/contract/types';
import { Box, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { CardChoice, type CardChoiceHandle } from '../../../shared/payment/CardChoice.tsx';
import { PayError } from '../../../shared/payment/PayError.tsx';
import { usePayment } from '../../../shared/payment/use-payment.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { Check } from '../../../ui/fields/Check.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import { formatCents, toCents } from '../../../ui/money.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { couponQuery, type OfferedPlan, type PlanPreview, previewQuery } from '../billing-queries.ts';
import { PreviewTable } from '../PreviewTable.tsx';
import { hasRunningPlan } from '../plans/plan-action.ts';
import { type PurchaseInput, sendPlanChange, sendPurchase } from '../send-payments.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { CouponField } from './CouponField.tsx';
import classes from './checkout.module.css';
import { type CheckoutChoices, pickChoices } from './checkout-search.ts';
import { useAccountChoice } from './use-account-choice.ts';

interface Props {
  plan: OfferedPlan;
  /** The choices in the address, after the bank's page. */
  choices: CheckoutChoices;
  onPaid: () => void;
  onConfirmed: (choices: CheckoutChoices) => void;
}

/** The purchase, its cost, and the card; a coupon in the address is checked first. */
export function CheckoutForm(props: Props) {
  const { plan, choices } = props;
  const { coupon } = choices;
  const found = useQuery({ ...couponQuery(plan.id, coupon ?? ''), enabled: coupon !== undefined });
  if (coupon === undefined) return <PurchaseForm {...props} coupon={null} />;
  if (!found.isSuccess) return <NotLoaded query={found} rows={6} />;
  const { valid, message, coupon: offer } = found.data;
  if (valid) return <PurchaseForm {...props} coupon={offer} />;
  return <PurchaseForm {...props} coupon={null} refused={{ code: coupon, message }} />;
}

interface FormProps extends Props {
  coupon: CouponOffer | null;
  refused?: { readonly code: string; readonly message: string };
}

const renewalNote = (
  <Text size="sm" c="dimmed">
    Renews automatically until you turn off auto-renew, which you can do at any time.{' '}
    <Link to="/terms">Terms</Link>
  </Text>
);

/** The cost of the purchase; the previous one is shown while it changes. */
function usePreview(planId: string, coupon: CouponOffer | null, withPrepPlus: boolean) {
  return useQuery({
    ...previewQuery({
      planId,
      couponCode: coupon?.code,
      isPrepPlusIncludedFromVendor: withPrepPlus,
    }),
    placeholderData: keepPreviousData,
  });
}

function PurchaseForm({ plan, choices, coupon: firstCoupon, refused, onPaid, onConfirmed }: FormProps) {
  const { subscription, lsacAccountDetails } = useMe();
  // Determined once: a payment that was just made would turn a purchase into a change.
  const [isChange] = useState(() => hasRunningPlan(subscription));
  const prepPlusPrice = toCents(plan.settings.prepPlusPrice);
  const offersPrepPlus = prepPlusPrice > 0 && !isChange && lsacAccountDetails?.isPrepPlus !== true;
  const [coupon, setCoupon] = useState<CouponOffer | null>(firstCoupon);
  const [withPrepPlus, setWithPrepPlus] = useState(offersPrepPlus && choices.prepPlus === true);
  const account = useAccountChoice(plan);
  const preview = usePreview(plan.id, coupon, withPrepPlus);
  const card = useRef<CardChoiceHandle>(null);
  const payment = usePayment<PurchaseInput>({
    pending: { purpose: 'checkout', planId: plan.id },
    send: isChange ? sendPlanChange : sendPurchase,
    onPaid,
    onConfirmed: () => onConfirmed(pickChoices({ coupon: coupon?.code, prepPlus: withPrepPlus })),
  });
  const isReady =
    preview.data !== undefined && !preview.isPlaceholderData && !preview.isError && !payment.isProcessing;
  const pay = () => {
    if (!isReady || !account.check()) return;
    payment.pay(async () => {
      const paymentMethod = await card.current?.takeCard();
      if (!paymentMethod) return null;
      return {
        planId: plan.id,
        paymentMethod,
        ...(coupon ? { couponCode: coupon.code } : {}),
        isPrepPlusIncludedFromVendor: withPrepPlus,
        ignoreIfLSACNotFound: account.isNeeded && account.linksLater,
      };
    });
  };
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        {offersPrepPlus ? (
          <PrepPlusOption
            price={prepPlusPrice}
            checked={withPrepPlus}
            onChange={(checked) => {
              if (!payment.isPaying) setWithPrepPlus(checked);
            }}
          />
        ) : null}
        <Box maw={480}>
          <CouponField
            planId={plan.id}
            coupon={coupon}
            refused={refused}
            disabled={payment.isPaying}
            onChange={setCoupon}
          />
        </Box>
        <DisabledWhileImpersonating>
          <Form maw={480} onSubmit={pay}>
            <CardChoice ref={card} disabled={payment.isPaying} />
            {account.isNeeded ? (
              <AccountChoice
                planId={plan.id}
                choices={pickChoices({ coupon: coupon?.code, prepPlus: withPrepPlus })}
                linksLater={account.linksLater}
                isMissing={account.isMissing}
                disabled={payment.isPaying}
                onChange={account.choose}
              />
            ) : null}
            <PayError payment={payment} />
            <ActionButton type="submit" size="md" fullWidth loading={payment.isPaying} disabled={!isReady}>
              {preview.data ? `Pay ${formatCents(preview.data.amountDue)}` : 'Pay'}
            </ActionButton>
            {renewalNote}
          </Form>
        </DisabledWhileImpersonating>
      </Stack>
      <Summary plan={plan} preview={preview} couponCode={coupon?.code} />
    </div>
  );
}

interface SummaryProps {
  plan: OfferedPlan;
  preview: UseQueryResult<PlanPreview>;
  couponCode: string | undefined;
}

/** The plan and its cost. */
function Summary({ plan, preview, couponCode }: SummaryProps) {
  return (
    <Paper component="section" className={classes.summary} p={{ base: 'md', sm: 'lg' }} aria-label="Summary">
      <Stack gap="sm">
        <h2>{plan.name}</h2>
        {plan.settings.description ? (
          <Text size="sm" c="dimmed">
            {plan.settings.description}
          </Text>
        ) : null}
        {preview.isSuccess ? null : <NotLoaded query={preview} rows={4} />}
        {preview.data && !preview.isError ? (
          <>
            <PreviewTable preview={preview.data} couponCode={couponCode} />
            {preview.data.isFeeWaiverFixedPrice ? (
              <Text size="sm" c="dimmed">
                This is your fee-waiver price.
              </Text>
            ) : null}
          </>
        ) : null}
        <Text size="sm" c="dimmed">
          <Link to="/plans">Choose another plan</Link>
        </Text>
      </Stack>
    </Paper>
  );
}

interface OptionProps {
  price: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PrepPlusOption({ price, checked, onChange }: OptionProps) {
  return (
    <Stack gap="sm" maw={480}>
      <Check
        label={`Include LSAC Prep Plus for one year: ${formatCents(price)}`}
        checked={checked}
        onChange={onChange}
      />
      <Text size="sm" c="dimmed">
        Licensed tests need Prep Plus. Leave it out if you have it already or buy it from LSAC.
      </Text>
    </Stack>
  );
}
