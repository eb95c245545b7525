import { inGroup } from '@docket/rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { UnsavedGuard } from '../../../../ui/admin/UnsavedGuard.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { focusFirstError } from '../../../../ui/focus-first-error.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { cacheTest, invalidateLibrary } from '../data/test-queries.ts';
import { MergedSections, type Picked } from '../practice-test/MergedSections.tsx';

interface Values {
  name: string;
  type: 'NORMAL' | 'MERGED';
  no: string;
  slug: string;
}

/** Creates a test: its name, and for a merged one its sections. */
export function NewTestPage() {
  return inGroup(useMe().roles, 'content') ? (
    <NewTest />
  ) : (
    <Page title="New test">
      <Empty title="You can't create tests" text="Ask an administrator for the Content role." />
    </Page>
  );
}

/** The form of a new test, and how it is created. */
function useNewTest() {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const form = useForm<Values>({
    initialValues: { name: '', type: 'NORMAL', no: '', slug: '' },
    validate: {
      name: (value) => (value.trim() ? null : 'Enter a name'),
      no: (value) =>
        value === '' || /^[1-9]\d{0,3}$/.test(value) ? null : 'Enter a whole number from 1 to 9999',
      slug: (value) =>
        value === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
          ? null
          : 'Use lowercase letters, digits and single hyphens',
    },
  });
  const create = useMutation({
    mutationFn: ({ name, type, no, slug }: Values) =>
      call('POST /test', {
        body: {
          name,
          type,
          ...(no ? { no: Number(no) } : {}),
          ...(slug ? { slug } : {}),
          ...(type === 'MERGED'
            ? { mergedSections: picked.map(({ sectionId, variable }) => ({ sectionId, variable })) }
            : {}),
        },
      }),
    onSuccess({ test }) {
      cacheTest(test);
      void invalidateLibrary();
      void navigate({ to: '/superadmin/tests/$id', params: { id: test.id } });
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return { form, create, picked, setPicked };
}

function NewTest() {
  const { form, create, picked, setPicked } = useNewTest();
  const merged = form.values.type === 'MERGED';
  return (
    <Page
      title="New test"
      lead="It stays unpublished until its checklist has no errors."
      actions={
        <LinkButton to="/superadmin/tests" variant="default">
          All tests
        </LinkButton>
      }
    >
      <Form maw={760} onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError)}>
        <FormError error={create.error} />
        <TextInput label="Name" maxLength={80} autoComplete="off" {...form.getInputProps('name')} />
        <NativeSelect
          label="Type"
          description={
            merged
              ? 'Made of sections of other tests. Questions stay the same, so history and notes carry over.'
              : 'Has sections and questions of its own.'
          }
          data={toChoices({ NORMAL: 'Normal', MERGED: 'Merged' })}
          {...form.getInputProps('type')}
        />
        <FormGrid top>
          <TextInput
            label="Number"
            description="Leave empty for the next free number."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('no')}
          />
          <TextInput
            label="Slug"
            description="Leave empty to create it from the name. It never changes."
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('slug')}
          />
        </FormGrid>
        {merged ? <MergedSections value={picked} onChange={setPicked} /> : null}
        <div>
          <ActionButton type="submit" loading={create.isPending}>
            Create test
          </ActionButton>
        </div>
      </Form>
      <UnsavedGuard when={form.isDirty() && !create.isPending && !create.isSuccess} />
    </Page>
  );
}
