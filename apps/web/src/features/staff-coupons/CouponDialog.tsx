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
import { useCloseGuard } from '../../ui/staff/use-close-guard.tsx';
import { endOf, lastDayOf } from './coupon-words.ts';

interface Values {
  code: string;
  name: string;
  kind: 'percent' | 'amount';
  /** Figures are empty while they are typed anew. */
  percent: number | '';
  /** US dollars. */
  amount: number | '';
  duration: Coupon['duration'];
  months: number | '';
  /** Null: for every plan. */
  planIds: readonly string[] | null;
  /** Empty: as often as you like. */
  most: number | '';
  /** Calendar days in UTC, or nothing. */
  from: string;
  till: string;
  enabled: boolean;
}
const dayOf = (at: string | null) => at?.slice(0, 10) ?? '';

const valuesOf = (coupon: Coupon | null): Values => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  kind: coupon && coupon.percentOff === null ? 'amount' : 'percent',
  percent: coupon?.percentOff ?? 10,
  amount: (coupon?.amountOff ?? 1000) / 100,
  duration: coupon?.duration ?? 'once',
  months: coupon?.durationMonths ?? 3,
  planIds: coupon && coupon.planIds.length > 0 ? coupon.planIds : null,
  most: coupon?.maxRedemptions ?? '',
  from: dayOf(coupon?.validFrom ?? null),
  till: coupon?.validTill ? lastDayOf(coupon.validTill) : '',
  enabled: coupon?.enabled ?? true,
});
const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  percentOff: values.kind === 'percent' ? Number(values.percent) : null,
  amountOff: values.kind === 'amount' ? Math.round(Number(values.amount) * 100) : null,
  duration: values.duration,
  durationMonths: values.duration === 'repeating' ? Number(values.months) : null,
  planIds: [...(values.planIds ?? [])],
  maxRedemptions: values.most === '' ? null : values.most,
  validFrom: values.from ? `${values.from}T00:00:00.000Z` : null,
  validTill: values.till ? endOf(values.till) : null,
  enabled: values.enabled,
});
/** Whether all is there that the kind and the duration ask for. An empty choice of plans would mean every plan. */
const isWhole = (values: Values) =>
  values.name.trim() !== '' &&
  values.code.trim() !== '' &&
  (values.kind === 'percent' ? values.percent : values.amount) !== '' &&
  (values.duration !== 'repeating' || values.months !== '') &&
  values.planIds?.length !== 0;
const figure = (next: number | string) => (next === '' ? '' : Number(next));

interface Props {
  /** Null: a new one. */
  coupon: Coupon | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes a coupon, or changes one. */
export function CouponDialog({ coupon, onSaved, onClose }: Props) {
  const formId = useId();
  const [began] = useState(() => valuesOf(coupon));
  const [values, setValues] = useState(began);
  const put = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const plans = useQuery({
    queryKey: ['staff-coupon-plans'],
    queryFn: async () => (await call('GET /plan')).plans.map(({ id, name }) => ({ id, name })),
  });
  const sending = useMutation({
    mutationFn: async () => {
      const body = bodyOf(values);
      if (coupon)
        await call('PUT /coupon/{id}', {
          params: { id: coupon.id },
          body: { ...body, updatedAt: coupon.updatedAt },
        });
      else await call('POST /coupon', { body: { ...body, code: values.code.trim() } });
    },
    onSuccess() {
      notify.success(coupon ? 'The coupon is saved.' : 'The coupon is made.');
      onSaved();
    },
  });
  const ready = isWhole(values);
  const submit = useSubmit(sending, ready);
  const errors = fieldErrors(sending.error);
  const [close, question] = useCloseGuard(
    JSON.stringify(values) !== JSON.stringify(began) && !sending.isPending,
    onClose,
  );
  const fixed = coupon !== null && coupon.redemptions > 0;
  return (
    <Dialog
      title={coupon ? `Coupon ${coupon.code}` : 'New coupon'}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
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
        {fixed && errors.percentOff ? <p role="alert">{errors.percentOff}</p> : null}
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
                  description="1 to 100"
                  min={1}
                  max={100}
                  clampBehavior="none"
                  allowDecimal={false}
                  value={values.percent}
                  error={errors.percentOff}
                  onChange={(next) => put({ percent: figure(next) })}
                />
              ) : (
                <NumberInput
                  label="US dollars"
                  description="0.01 to 10,000"
                  min={0.01}
                  max={10_000}
                  clampBehavior="none"
                  decimalScale={2}
                  value={values.amount}
                  error={errors.amountOff ?? errors.percentOff}
                  onChange={(next) => put({ amount: figure(next) })}
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
                  clampBehavior="none"
                  allowDecimal={false}
                  value={values.months}
                  error={errors.durationMonths}
                  onChange={(next) => put({ months: figure(next) })}
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
          {values.planIds?.length === 0 ? <p className={staff.quiet}>Choose one at least.</p> : null}
          {errors.planIds ? <p role="alert">{errors.planIds}</p> : null}
        </fieldset>
        <div className={staff.pair}>
          <DayField
            label="From (UTC)"
            value={values.from}
            error={errors.validFrom}
            onDay={(from) => put({ from })}
          />
          <DayField
            label="Last day (UTC)"
            value={values.till}
            error={errors.validTill}
            onDay={(till) => put({ till })}
          />
        </div>
        <NumberInput
          label="How often it can be used"
          description="Empty: as often as it is asked for."
          min={1}
          max={1_000_000}
          clampBehavior="none"
          allowDecimal={false}
          value={values.most}
          error={errors.maxRedemptions}
          onChange={(next) => put({ most: figure(next) })}
        />
        <Check label="Switched on" checked={values.enabled} onChange={(enabled) => put({ enabled })} />
      </form>
      {question}
    </Dialog>
  );
}
