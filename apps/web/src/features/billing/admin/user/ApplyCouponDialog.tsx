import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SearchField } from '../../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { cacheBilling, couponChoicesQuery } from '../admin-queries.ts';
import { describeOffer } from '../billing-labels.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { SubscriptionDialogProps } from './subscription-actions.ts';

/** Applies one of the currently usable coupons to the subscription. */
export function ApplyCouponDialog({ billing, onClose }: SubscriptionDialogProps) {
  const { userId, coupon } = billing;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const choices = useQuery(couponChoicesQuery(userId, search));
  const coupons = choices.data ?? [];
  // The search result may not contain the chosen one.
  const couponCode = coupons.some(({ code }) => code === chosen) ? chosen : '';
  return (
    <ActionDialog
      title={coupon ? 'Change coupon' : 'Apply coupon'}
      confirm={couponCode ? `Apply ${couponCode}` : 'Apply coupon'}
      ready={couponCode !== '' && couponCode !== coupon?.code}
      done="Coupon applied."
      onSubmit={async () =>
        cacheBilling(
          (
            await call('POST /billing/admin/apply-coupon/{id}', {
              params: { id: userId },
              body: { couponCode },
            })
          ).billing,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>It applies from the next invoice. {coupon ? ` It replaces ${coupon.code}.` : ''}</p>
          <SearchField
            label="Search coupons"
            placeholder="Search by code"
            value={search}
            onSearch={setSearch}
          />
          {choices.isError ? (
            <ErrorState error={choices.error} retry={() => void choices.refetch()} />
          ) : (
            <SelectField
              label="Coupon"
              value={couponCode}
              choices={[
                { value: '', label: choices.data?.length === 0 ? 'No coupons match' : 'Choose a coupon' },
                ...coupons.map((one) => ({ value: one.code, label: `${one.code}: ${describeOffer(one)}` })),
              ]}
              onChange={setChosen}
            />
          )}
          {errors.couponCode ? <p role="alert">{errors.couponCode}</p> : null}
        </>
      )}
    </ActionDialog>
  );
}
