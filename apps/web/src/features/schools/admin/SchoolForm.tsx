import type { StaffSchool } from '@docket/contract/types';
import { TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { invalidateSchools } from './school-queries.ts';
import { states, toBody, toValues, typeNames } from './school-values.ts';

/** The fields of a school other than its values by year. */
export function SchoolForm({ school }: { school: StaffSchool }) {
  const form = useKeptForm({
    name: `school.${school.id}`,
    stored: toValues(school),
    version: school.updatedAt,
    savedMessage: 'School saved.',
    async send(values, updatedAt) {
      await call('PUT /school/admin/{id}', {
        params: { id: school.id },
        body: { ...toBody(values), updatedAt },
      });
      await invalidateSchools();
    },
  });
  const { values, update } = form;
  return (
    <KeptForm form={form}>
      <TextInput label="Name" maxLength={200} autoComplete="off" {...form.text('name')} />
      <FormGrid>
        <TextInput
          label="Address"
          description="Students' links use it. Changing it breaks them."
          maxLength={100}
          autoComplete="off"
          {...form.text('slug')}
        />
        <TextInput
          label="ID"
          description="The publisher's ID, used to match imports"
          maxLength={40}
          autoComplete="off"
          {...form.text('externalId')}
        />
      </FormGrid>
      <FormGrid>
        <TextInput label="City" maxLength={100} autoComplete="off" {...form.text('city')} />
        <SelectField
          label="State"
          value={values.state}
          choices={[
            { value: '', label: 'Not known' },
            ...[...new Set([...states, values.state].filter(Boolean))].map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChange={(state) => update({ state })}
        />
      </FormGrid>
      <FormGrid>
        <SelectField
          label="Type"
          value={values.type}
          choices={[
            { value: '', label: 'Not known' },
            { value: 'public', label: typeNames.public },
            { value: 'private', label: typeNames.private },
          ]}
          onChange={(type) => update({ type })}
        />
        <TextInput label="Website" type="url" maxLength={500} autoComplete="off" {...form.text('website')} />
      </FormGrid>
      <Check label="Visible to students" {...form.tick('enabled')} />
    </KeptForm>
  );
}
