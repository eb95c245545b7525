import type { Coupon } from '@docket/contract/types';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../app/client.ts';
import { fieldErrors } from '../../app/errors.ts';
import { notify } from '../../app/notify.ts';
import { useSubmit } from '../../app/use-submit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import staff from '../../ui/staff/staff-form.module.css';

interface Values {
  code: string;
  name: string;
  kind: 'percent' | 'amount';
  percent: number;
  /** US dollars. */
  amount: number;
  duration: Coupon['duration'];
  months: number;
  /** Null: for every plan. */
  planIds: readonly string[] | null;
  /** Null: as often as you like. */
  most: number | null;
  /** Calendar days in UTC, or nothing. */
  from: string;
  till: string;
  enabled: boolean;
}
const dayOf = (at: string | null) => at?.slice(0, 10) ?? '';
const DAY_MS = 86_400_000;
/** The last day counts: it ends with the midnight after it. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();
const lastDayOf = (at: string | null) =>
  at ? new Date(Date.parse(at) - DAY_MS).toISOString().slice(0, 10) : '';

const valuesOf = (coupon: Coupon | null): Values => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  kind: coupon && coupon.percentOff === null ? 'amount' : 'percent',
  percent: coupon?.percentOff ?? 10,
  amount: (coupon?.amountOff ?? 1000) / 100,
  duration: coupon?.duration ?? 'once',
  months: coupon?.durationMonths ?? 3,
  planIds: coupon && coupon.planIds.length > 0 ? coupon.planIds : null,
  most: coupon?.maxRedemptions ?? null,
  from: dayOf(coupon?.validFrom ?? null),
  till: lastDayOf(coupon?.validTill ?? null),
  enabled: coupon?.enabled ?? true,
});
const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  percentOff: values.kind === 'percent' ? values.percent : null,
  amountOff: values.kind === 'amount' ? Math.round(values.amount * 100) : null,
  duration: values.duration,
  durationMonths: values.duration === 'repeating' ? values.months : null,
  planIds: [...(values.planIds ?? [])],
  maxRedemptions: values.most,
  validFrom: values.from ? `${values.from}T00:00:00.000Z` : null,
  validTill: values.till ? endOf(values.till) : null,
  enabled: values.enabled,
});

interface Props {
  /** Null: a new one. */
  coupon: Coupon | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes a coupon, or changes one. */
export function CouponDialog({ coupon, onSaved, onClose }: Props) {
  const formId = useId();
  const [values, setValues] = useState(() => valuesOf(coupon));
  const put = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const plans = useQuery({
    queryKey: ['staff-coupon-plans'],
    queryFn: async () => (await call('GET /plan')).plans.map(({ id, name }) => ({ id, name })),
  });
  const sending = useMutation({
    mutationFn: async () => {
      const body = bodyOf(values);
      if (coupon) await call('PUT /coupon/{id}', { params: { id: coupon.id }, body });
      else await call('POST /coupon', { body: { ...body, code: values.code.trim() } });
    },
    onSuccess() {
      notify.success(coupon ? 'The coupon is saved.' : 'The coupon is made.');
      onSaved();
    },
  });
  const ready = values.name.trim() !== '' && values.code.trim() !== '';
  const submit = useSubmit(sending, ready);
  const errors = fieldErrors(sending.error);
  const fixed = coupon !== null && coupon.redemptions > 0;
  return (
    <Dialog
      title={coupon ? `Coupon ${coupon.code}` : 'New coupon'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!ready} loading={sending.isPending}>
            {coupon ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={staff.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormError error={sending.error} />
        {coupon ? null : (
          <TextInput
            label="Code"
            description="What students type: letters, digits, and hyphens."
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={values.code}
            error={errors.code}
            onChange={({ currentTarget }) => put({ code: currentTarget.value.toUpperCase() })}
          />
        )}
        <TextInput
          label="Name, for staff"
          maxLength={120}
          autoComplete="off"
          value={values.name}
          error={errors.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        {fixed ? (
          <p className={staff.quiet}>Somebody has used it, so what it takes off stays as it is.</p>
        ) : (
          <>
            <div className={staff.pair}>
              <SelectField
                label="Takes off"
                value={values.kind}
                choices={[
                  { value: 'percent', label: 'Per cent' },
                  { value: 'amount', label: 'An amount' },
                ]}
                onChange={(kind) => put({ kind })}
              />
              {values.kind === 'percent' ? (
                <NumberInput
                  label="Per cent"
                  min={1}
                  max={100}
                  allowDecimal={false}
                  value={values.percent}
                  error={errors.percentOff}
                  onChange={(next) => put({ percent: Number(next) || 0 })}
                />
              ) : (
                <NumberInput
                  label="US dollars"
                  min={0.01}
                  max={10_000}
                  decimalScale={2}
                  value={values.amount}
                  error={errors.amountOff}
                  onChange={(next) => put({ amount: Number(next) || 0 })}
                />
              )}
            </div>
            <div className={staff.pair}>
              <SelectField
                label="How long"
                value={values.duration}
                choices={[
                  { value: 'once', label: 'The first payment' },
                  { value: 'repeating', label: 'Some months' },
                  { value: 'forever', label: 'Every payment' },
                ]}
                onChange={(duration) => put({ duration })}
              />
              {values.duration === 'repeating' ? (
                <NumberInput
                  label="Months"
                  min={1}
                  max={36}
                  allowDecimal={false}
                  value={values.months}
                  error={errors.durationMonths}
                  onChange={(next) => put({ months: Number(next) || 1 })}
                />
              ) : null}
            </div>
          </>
        )}
        <fieldset className={staff.group}>
          <legend>Plans</legend>
          <Check
            label="Every plan"
            checked={values.planIds === null}
            onChange={(all) => put({ planIds: all ? null : [] })}
          />
          {values.planIds === null
            ? null
            : (plans.data ?? []).map(({ id, name }) => (
                <Check
                  key={id}
                  label={name}
                  checked={values.planIds?.includes(id) ?? false}
                  onChange={(on) =>
                    put({
                      planIds: on
                        ? [...(values.planIds ?? []), id]
                        : (values.planIds ?? []).filter((one) => one !== id),
                    })
                  }
                />
              ))}
        </fieldset>
        <div className={staff.pair}>
          <DayField label="From (UTC)" value={values.from} onDay={(from) => put({ from })} />
          <DayField label="Last day (UTC)" value={values.till} onDay={(till) => put({ till })} />
        </div>
        {errors.validTill ? <p role="alert">{errors.validTill}</p> : null}
        <NumberInput
          label="How often it can be used"
          description="Empty: as often as it is asked for."
          min={1}
          max={1_000_000}
          allowDecimal={false}
          value={values.most ?? ''}
          error={errors.maxRedemptions}
          onChange={(next) => put({ most: next === '' ? null : Number(next) })}
        />
        <Check label="Switched on" checked={values.enabled} onChange={(enabled) => put({ enabled })} />
      </form>
    </Dialog>
  );
}
