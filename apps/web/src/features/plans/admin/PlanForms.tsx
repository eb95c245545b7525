import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { chooseVersion, invalidatePlans, type StaffPlan } from './plan-queries.ts';

/** Name and price. */
export function PriceForm({ plan }: { plan: StaffPlan }) {
  const { id, name, price, stripePriceId } = plan;
  const stored = {
    name,
    price,
    stripePriceId: stripePriceId ?? '',
    // Empty: the normal price.
    feeWaiverPrice: plan.feeWaiverPrice === null ? '' : String(plan.feeWaiverPrice),
  };
  const form = useKeptForm({
    name: `plan-price.${id}`,
    stored,
    version: JSON.stringify(stored),
    savedMessage: 'Plan saved.',
    async send(values, began) {
      const version = chooseVersion(plan, stored, began);
      await call('PUT /plan/{id}', {
        params: { id },
        body: {
          ...values,
          stripePriceId: values.stripePriceId.trim() || null,
          feeWaiverPrice: values.feeWaiverPrice === '' ? null : Number(values.feeWaiverPrice),
          version,
        },
      });
      await invalidatePlans();
    },
  });
  const { values, update, text, errors } = form;
  return (
    <Section title="Name and price" gap="sm">
      <KeptForm form={form}>
        <TextInput label="Name" maxLength={60} {...text('name')} />
        <FormGrid>
          <NumberField
            label="Price in US dollars per month"
            description="0 is free."
            min={0}
            max={10_000}
            clampBehavior="none"
            decimalScale={2}
            value={values.price}
            error={errors.price}
            onChange={(next) => update({ price: next })}
          />
          <TextInput
            label="Price ID at the payment provider"
            description="Leave empty to let Docket create one."
            placeholder="price_…"
            autoComplete="off"
            spellCheck={false}
            {...text('stripePriceId')}
          />
          <NumberInput
            label="Price with a fee waiver in US dollars per month"
            description="Leave empty for the normal price."
            min={0}
            max={10_000}
            clampBehavior="none"
            decimalScale={2}
            value={values.feeWaiverPrice}
            error={errors.feeWaiverPrice}
            onChange={(next) => update({ feeWaiverPrice: String(next) })}
          />
        </FormGrid>
      </KeptForm>
    </Section>
  );
}

/** The description on the plans page. */
export function SettingsForm({ plan }: { plan: StaffPlan }) {
  const { id, settings } = plan;
  const { description, prepPlusPrice, requiresLsacAccount } = settings;
  const stored = { description, prepPlusPrice, requiresLsacAccount };
  const form = useKeptForm({
    name: `plan-settings.${id}`,
    stored,
    version: JSON.stringify(stored),
    savedMessage: 'Plan saved.',
    async send(values, began) {
      const version = chooseVersion(plan, stored, began);
      await call('PUT /plan/settings/{id}', {
        params: { id },
        body: { ...values, version },
      });
      await invalidatePlans();
    },
  });
  const { values, update, text, errors } = form;
  return (
    <Section title="Description" gap="sm">
      <KeptForm form={form}>
        <Textarea
          label="Description for students"
          maxLength={1000}
          autosize
          minRows={2}
          {...text('description')}
        />
        <NumberField
          label="Price of LSAC Prep Plus with this plan, in US dollars"
          min={0}
          max={10_000}
          clampBehavior="none"
          decimalScale={2}
          value={values.prepPlusPrice}
          error={errors.prepPlusPrice}
          onChange={(next) => update({ prepPlusPrice: next })}
        />
        <div>
          <Check
            label="Requires an LSAC account"
            checked={values.requiresLsacAccount}
            onChange={(next) => update({ requiresLsacAccount: next })}
          />
          <p className="quiet">
            Students who buy, change to or renew this plan have 7 days to link their LSAC account and get Prep
            Plus.
          </p>
        </div>
      </KeptForm>
    </Section>
  );
}
