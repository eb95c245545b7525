import type { Coupon } from '@docket/contract/types';
import { Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { KeptNotice } from '../../../ui/admin/KeptForm.tsx';
import { isEqual } from '../../../ui/admin/kept-values.ts';
import { type KeptForm, useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { couponQuery } from './coupon-queries.ts';
import { type CouponValues, isWhole, toBody, toValues } from './coupon-values.ts';

const toNull = (value: number | '') => (value === '' ? null : value);

interface Props {
  /** Null creates a new one. */
  coupon: Coupon | null;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates or edits a coupon. Typed values survive a save by someone else. */
export function CouponDialog({ coupon: row, onSaved, onClose }: Props) {
  const coupon = useQuery({ ...couponQuery(row), initialData: row }).data;
  const stored = toValues(coupon);
  const form = useKeptForm({
    // Its second shape: a draft of the first would lose the limit and the last day.
    name: `coupon.2.${row?.id ?? 'new'}`,
    stored,
    version: coupon?.updatedAt ?? '',
    savedMessage: row ? 'Coupon saved.' : 'Coupon created.',
    async send(sent, updatedAt) {
      const body = toBody(sent, coupon);
      if (row) await call('PUT /coupon/{id}', { params: { id: row.id }, body: { ...body, updatedAt } });
      else await call('POST /coupon', { body: { ...body, code: sent.code.trim() } });
      onSaved();
    },
  });
  const { values, update, errors } = form;
  const { off, lasts } = values;
  const used = coupon !== null && coupon.redemptions > 0;
  // A change made here before the coupon was used can still be reverted.
  const fixed = used && isEqual([off, lasts], [stored.off, stored.lasts]);
  return (
    <FormDialog
      title={row ? `Coupon ${row.code}` : 'New coupon'}
      submit={row ? 'Save' : 'Create'}
      sending={form.sending}
      ready={isWhole(values) && form.dirty}
      dirty={form.dirty}
      notice={<KeptNotice form={form} />}
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      {fixed && errors.percentOff ? <p role="alert">{errors.percentOff}</p> : null}
      {row ? null : (
        <TextInput
          label="Code"
          description="What students enter: letters, digits and hyphens."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={values.code}
          error={errors.code}
          onChange={({ currentTarget }) => update({ code: currentTarget.value.toUpperCase() })}
        />
      )}
      <TextInput label="Name, for staff" maxLength={120} autoComplete="off" {...form.text('name')} />
      {fixed ? (
        <Text size="sm" c="dimmed">
          This coupon has been used, so its discount can't change.
        </Text>
      ) : (
        <DiscountFields form={form} />
      )}
      <PlanFields form={form} />
      <LimitFields form={form} />
      <Check label="Active" {...form.tick('enabled')} />
    </FormDialog>
  );
}

interface PartProps {
  form: KeptForm<CouponValues>;
}

/** How much is taken off, and from which payments. */
function DiscountFields({ form: { values, update, errors } }: PartProps) {
  const { off, lasts } = values;
  return (
    <>
      <FormGrid>
        <SelectField
          label="Discount"
          value={off.kind}
          choices={toChoices({ percent: 'Percent', amount: 'An amount' })}
          onChange={(kind) => update({ off: { ...off, kind } })}
        />
        {off.kind === 'percent' ? (
          <NumberField
            label="Percent"
            description="1 to 100"
            min={1}
            max={100}
            clampBehavior="none"
            allowDecimal={false}
            value={toNull(off.percent)}
            error={errors.percentOff}
            onChange={(next) => update({ off: { ...off, percent: next } })}
            onEmpty={() => update({ off: { ...off, percent: '' } })}
          />
        ) : (
          <NumberField
            label="US dollars"
            description="0.01 to 10,000"
            min={0.01}
            max={10_000}
            clampBehavior="none"
            decimalScale={2}
            value={toNull(off.amount)}
            error={errors.amountOff ?? errors.percentOff}
            onChange={(next) => update({ off: { ...off, amount: next } })}
            onEmpty={() => update({ off: { ...off, amount: '' } })}
          />
        )}
      </FormGrid>
      <FormGrid>
        <SelectField
          label="Duration"
          value={lasts.duration}
          choices={toChoices({
            once: 'The first payment',
            repeating: 'Several months',
            forever: 'Every payment',
          })}
          onChange={(duration) => update({ lasts: { ...lasts, duration } })}
        />
        {lasts.duration === 'repeating' ? (
          <NumberField
            label="Months"
            min={1}
            max={36}
            clampBehavior="none"
            allowDecimal={false}
            value={toNull(lasts.months)}
            error={errors.durationMonths}
            onChange={(next) => update({ lasts: { ...lasts, months: next } })}
            onEmpty={() => update({ lasts: { ...lasts, months: '' } })}
          />
        ) : null}
      </FormGrid>
    </>
  );
}

/** The plans that it can be used for. */
function PlanFields({ form: { values, update, errors } }: PartProps) {
  const plans = useQuery({
    queryKey: ['staff-coupon-plans'],
    queryFn: async () => (await call('GET /plan/names')).plans,
  });
  return (
    <Fieldset legend="Plans">
      <Stack>
        <Check
          label="Every plan"
          checked={values.planIds === null}
          onChange={(all) => update({ planIds: all ? null : [] })}
        />
        {values.planIds === null
          ? null
          : (plans.data ?? []).map(({ id, name }) => (
              <Check
                key={id}
                label={name}
                checked={values.planIds?.includes(id) ?? false}
                onChange={(on) =>
                  update({
                    planIds: on
                      ? [...(values.planIds ?? []), id]
                      : (values.planIds ?? []).filter((planId) => planId !== id),
                  })
                }
              />
            ))}
        {values.planIds?.length === 0 ? (
          <Text size="sm" c="dimmed">
            Choose at least one.
          </Text>
        ) : null}
        {errors.planIds ? <p role="alert">{errors.planIds}</p> : null}
      </Stack>
    </Fieldset>
  );
}

/** When and how often it can be used. */
function LimitFields({ form: { values, update, errors } }: PartProps) {
  return (
    <>
      <FormGrid>
        <DayField
          label="From (UTC)"
          value={values.from}
          error={errors.validFrom}
          onDay={(from) => update({ from })}
        />
        <DayField
          label="Last day (UTC)"
          value={values.until}
          error={errors.validTill}
          onDay={(until) => update({ until })}
        />
      </FormGrid>
      <NumberField
        label="Maximum uses"
        description="Leave empty for no limit."
        min={1}
        max={1_000_000}
        clampBehavior="none"
        allowDecimal={false}
        value={toNull(values.maxRedemptions)}
        error={errors.maxRedemptions}
        onChange={(next) => update({ maxRedemptions: next })}
        onEmpty={() => update({ maxRedemptions: '' })}
      />
    </>
  );
}
