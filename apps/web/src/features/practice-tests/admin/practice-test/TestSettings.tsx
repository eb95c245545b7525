import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { notify } from '../../../../lib/notify.ts';
import { isConflict } from '../../../../ui/admin/ConflictNotice.tsx';
import { DraftNotice } from '../../../../ui/admin/DraftNotice.tsx';
import { SaveBar } from '../../../../ui/admin/SaveBar.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { listQuestions, purposeLabels } from '../data/labels.ts';
import { cacheTest, invalidateLibrary, type Test } from '../data/test-queries.ts';
import { useDraftForm } from '../data/use-draft-form.ts';
import { useSaveKey } from '../data/use-save-key.ts';
import { Conflict } from '../edit/Conflict.tsx';
import { ConversionEditor } from './ConversionEditor.tsx';
import { findRowProblems, parseRows, type TypedRow, toTypedRows } from './conversion-rows.ts';
import { listPicked, MergedSections, type Picked } from './MergedSections.tsx';
import classes from './test.module.css';

interface Values {
  version: string;
  name: string;
  no: string;
  purpose: Test['purpose'];
  conversion: readonly TypedRow[] | null;
  merged: readonly Picked[];
}
const toValues = (test: Test): Values => ({
  version: test.version,
  name: test.name,
  no: String(test.no),
  purpose: test.purpose,
  conversion: test.conversion && toTypedRows(test.conversion),
  merged: listPicked(test),
});
/** Enabled questions in scored sections. */
const countScored = (test: Test) =>
  test.sections
    .filter(
      (section) =>
        section.archivedAt === null &&
        section.enabled &&
        !(section.mergedSectionVariable ?? section.variableSection),
    )
    .flatMap((section) => listQuestions(section))
    .filter(({ enabled }) => enabled).length;

/** The values of the form, what is wrong with them, and how they are saved. */
function useTestForm(test: Test) {
  const form = useDraftForm(`test.${test.id}`, toValues(test));
  const { values } = form;
  const maxRaw = countScored(test);
  const problems = {
    name: values.name.trim() ? null : 'Enter a name',
    no: /^[1-9]\d{0,3}$/.test(values.no) ? null : 'Enter a whole number from 1 to 9999',
    conversion: values.conversion ? (findRowProblems(values.conversion, maxRaw)[0] ?? null) : null,
  };
  const save = useMutation({
    mutationFn: async (sent: Values) => {
      const response = await call('PUT /test/{id}', {
        params: { id: test.id },
        body: {
          version: sent.version,
          name: sent.name.trim(),
          no: Number(sent.no),
          conversion: sent.conversion && parseRows(sent.conversion),
          ...(test.type === 'MERGED'
            ? { mergedSections: sent.merged.map(({ sectionId, variable }) => ({ sectionId, variable })) }
            : { purpose: sent.purpose }),
        },
      });
      return response.test;
    },
    onSuccess(next, sent) {
      cacheTest(next);
      form.saved(sent, toValues(next), (typed, stored) => ({ ...typed, version: stored.version }));
      notify.success(`${next.name} is saved`);
      void invalidateLibrary();
    },
  });
  const send = () => {
    if (!form.dirty || save.isPending) return;
    if (Object.values(problems).every((problem) => problem === null)) save.mutate(values);
    else notify.error('Fix the errors in the settings first.');
  };
  useSaveKey(send);
  return { form, save, send, problems, maxRaw };
}

const purposeHints = {
  everything: 'Drilled, taken by section, and taken as a whole.',
  'practice-test': 'Not drilled, and no timed sections, until the student has taken it or allows it.',
  'drill-set': 'Drilled, taken by section, and put into problem sets. No scaled score.',
} as const;
const purposes = [null, 'practice-test', 'drill-set'] as const;
interface PurposeProps {
  value: Test['purpose'];
  error: string | undefined;
  onChange: (value: Test['purpose']) => void;
}
/** What a test is kept for. */
const PurposeField = ({ value, error, onChange }: PurposeProps) => (
  <NativeSelect
    label="Used for"
    description={purposeHints[value ?? 'everything']}
    data={purposes.map((one) => ({
      value: one ?? '',
      label: one === null ? 'Everything' : purposeLabels[one],
    }))}
    value={value ?? ''}
    error={error}
    onChange={({ currentTarget }) => onChange(purposes.find((one) => one === currentTarget.value) ?? null)}
  />
);

/** Name, number, conversion table, and the sections of a merged test. */
export function TestSettings({ test, writes }: { test: Test; writes: boolean }) {
  const { form, save, send, problems, maxRaw } = useTestForm(test);
  const { values, set } = form;
  const fetchStored = async () => (await call('GET /test/{id}', { params: { id: test.id } })).test;
  const errors = getFieldErrors(save.error);
  return (
    <Stack maw={760}>
      <DraftNotice draft={form.draft} onTake={form.set} />
      {isConflict(save.error) ? (
        <Conflict
          homeId={test.id}
          targetId={test.id}
          busy={save.isPending}
          onMine={() =>
            void fetchStored().then(
              ({ version }) => save.mutate({ ...values, version }),
              (error) => notify.error(error),
            )
          }
          onTheirs={() =>
            void fetchStored()
              .then((stored) => {
                cacheTest(stored);
                form.adopt(toValues(stored));
                save.reset();
              })
              .catch(notify.error)
          }
        />
      ) : (
        <FormError error={save.error} />
      )}
      <fieldset className={classes.fields} disabled={!writes}>
        <legend className="visually-hidden">Test</legend>
        <Stack gap="sm">
          <FormGrid>
            <TextInput
              label="Name"
              maxLength={80}
              autoComplete="off"
              value={values.name}
              error={problems.name ?? errors.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextInput
              label="Number"
              inputMode="numeric"
              autoComplete="off"
              value={values.no}
              error={problems.no ?? errors.no}
              onChange={(event) => set({ no: event.currentTarget.value })}
            />
          </FormGrid>
          <Text size="sm" c="dimmed">
            Slug: {test.slug}, which never changes.
          </Text>
          {test.type === 'MERGED' ? (
            <MergedSections value={values.merged} onChange={(next) => set({ merged: next })} />
          ) : (
            <PurposeField
              value={values.purpose}
              error={errors.purpose}
              onChange={(purpose) => set({ purpose })}
            />
          )}
          {values.purpose === 'drill-set' ? null : (
            <ConversionEditor
              value={values.conversion}
              onChange={(conversion) => set({ conversion })}
              maxRaw={maxRaw}
            />
          )}
        </Stack>
      </fieldset>
      {writes ? (
        <SaveBar dirty={form.dirty} busy={save.isPending} onSave={send} onReset={form.reset} />
      ) : null}
    </Stack>
  );
}
