import type { ResourceCategory } from '@docket/contract/types';
import { Textarea, TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { invalidateResources } from './resource-queries.ts';

/** Name, address and state of a category. */
export function CategoryForm({ category }: { category: ResourceCategory }) {
  const { id, name, slug, description, enabled } = category;
  const form = useKeptForm({
    name: `resource-category.${id}`,
    stored: { name, slug, description, enabled },
    version: category.updatedAt,
    savedMessage: 'Category saved.',
    async send(values, updatedAt) {
      await call('PUT /resource/updateCategory/{id}', { params: { id }, body: { ...values, updatedAt } });
      await invalidateResources();
    },
  });
  const { text, tick } = form;
  return (
    <Section title="Settings" gap="sm">
      <KeptForm form={form}>
        <TextInput label="Name" maxLength={80} {...text('name')} />
        <TextInput
          label="Slug"
          description="Students' links use it. Changing it breaks them."
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          {...text('slug')}
        />
        <Textarea label="Description" maxLength={500} autosize minRows={2} {...text('description')} />
        <Check label="Published: students see it, with its published resources" {...tick('enabled')} />
      </KeptForm>
    </Section>
  );
}
