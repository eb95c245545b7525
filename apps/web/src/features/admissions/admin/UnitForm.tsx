import type { AdmissionUnit } from '@docket/contract/types';
import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { FieldGroup } from '../../../ui/layout/FieldGroup.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { invalidateAdmissions, plansQuery } from './admission-queries.ts';

interface Values {
  title: string;
  enabled: boolean;
  enabledForTeam: boolean;
  planSettings: Record<string, { allowed: boolean }>;
}

/** Title and visibility of a unit: for everyone, for the team, and in which plans. */
export function UnitForm({ unit }: { unit: AdmissionUnit }) {
  const { id } = unit;
  const plans = useQuery(plansQuery).data ?? [];
  const form = useKeptForm<Values>({
    name: `admission-unit.${id}`,
    stored: {
      title: unit.title,
      enabled: unit.enabled,
      enabledForTeam: unit.enabledForTeam ?? false,
      planSettings: unit.planSettings ?? {},
    },
    version: unit.updatedAt,
    savedMessage: 'Unit saved.',
    async send(values, updatedAt) {
      await call('PUT /admission/unit/{id}', { params: { id }, body: { ...values, updatedAt } });
      await invalidateAdmissions();
    },
  });
  const { values, update, text } = form;
  return (
    <Section title="Settings" gap="sm">
      <KeptForm form={form}>
        <TextInput label="Title" maxLength={120} {...text('title')} />
        <Check
          label="Published: students see it"
          checked={values.enabled}
          onChange={(enabled) => update({ enabled })}
        />
        <Check
          label="Published for the team: staff with the TEAM role see it before students"
          checked={values.enabledForTeam}
          onChange={(enabledForTeam) => update({ enabledForTeam })}
        />
        <FieldGroup legend="Plans that include it">
          {plans.map((plan) => (
            <Check
              key={plan.id}
              label={plan.name}
              checked={values.planSettings[plan.id]?.allowed ?? true}
              onChange={(allowed) =>
                update({ planSettings: { ...values.planSettings, [plan.id]: { allowed } } })
              }
            />
          ))}
          <Text size="sm" c="dimmed">
            Students on other plans see its items locked.
          </Text>
        </FieldGroup>
      </KeptForm>
    </Section>
  );
}
