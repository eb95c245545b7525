import type { OutsideScore } from '@docket/contract/types';
import { maxOutsideSections, maxOutsideTitle } from '@docket/rules';
import { Button, NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { call, queryClient } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { notify } from '../../../../lib/notify.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import { readToday } from '../../../../lib/today.ts';
import { toDay } from '../../../../lib/zone.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../../ui/admin/use-versioned-save.tsx';
import { FormGrid } from '../../../../ui/layout/FormGrid.tsx';
import { sourceNames } from '../../../../ui/outside-scores.ts';
import { invalidatePractice, scoreHistoryQuery } from '../../data/practice-queries.ts';
import classes from './outside.module.css';
import { type OutsideValues, toBody, toValues, validateOutside } from './outside-values.ts';

interface Props {
  /** Null creates a new one. */
  score: OutsideScore | null;
  onClose: () => void;
}
const sources = toChoices(sourceNames);
const sectionTypes = [
  { value: 'LR', label: 'Logical reasoning' },
  { value: 'RC', label: 'Reading comprehension' },
];
/** The fields of a new score are named as those of one entry of a list. */
const toFieldErrors = (error: unknown) =>
  Object.fromEntries(
    Object.entries(getFieldErrors(error)).map(([field, text]) => [field.replace(/^scores\.0\./, ''), text]),
  );

/** Adds or edits the score of a test that was taken elsewhere. */
export function OutsideScoreDialog({ score, onClose }: Props) {
  const [today] = useState(() => toDay(readToday()));
  const form = useForm<OutsideValues>({
    initialValues: toValues(score),
    validate: validateOutside(today),
  });
  const { sending, notice } = useVersionedSave({
    own: true,
    row: score,
    async send(base) {
      const body = toBody(form.getValues());
      if (base)
        await call('PUT /outside-score/{id}', {
          params: { id: base.id },
          body: { ...body, updatedAt: base.updatedAt },
        });
      else await call('POST /outside-score', { body: { scores: [body] } });
    },
    async onSuccess() {
      notify.success(score ? 'Score saved.' : 'Score added.');
      await invalidatePractice();
      onClose();
    },
    onError: (error) => form.setErrors(toFieldErrors(error)),
    load: async () =>
      (await queryClient.fetchQuery(scoreHistoryQuery)).outside.find(({ id }) => id === score?.id),
    onTheirs: (now) => form.setValues(toValues(now)),
  });
  const { sections } = form.values;
  return (
    <FormDialog
      title={score ? 'Edit score' : 'Add score'}
      submit={score ? 'Save changes' : 'Add score'}
      sending={sending}
      notice={notice}
      form={form}
      onClose={onClose}
    >
      <FormGrid min="9rem" top>
        <TextInput label="Date" type="date" min="2000-01-01" max={today} {...form.getInputProps('takenOn')} />
        <NumberInput
          label="Score"
          allowDecimal={false}
          hideControls
          clampBehavior="none"
          {...form.getInputProps('scaled')}
        />
      </FormGrid>
      <FormGrid min="9rem" top>
        <NativeSelect label="Source" data={sources} {...form.getInputProps('source')} />
        <TextInput
          label="Name"
          placeholder="PrepTest 158"
          maxLength={maxOutsideTitle}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
      </FormGrid>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has nothing else that tells it from others
        <SectionFields key={at} form={form} at={at} type={section.type} />
      ))}
      {sections.length < maxOutsideSections ? (
        <Button
          variant="subtle"
          style={{ justifySelf: 'start' }}
          onClick={() => form.insertListItem('sections', { type: 'LR', right: '', of: '' })}
        >
          Add a section's raw score
        </Button>
      ) : null}
      <Switch
        label="Count in my forecast"
        description="An LSAT score counts like a test taken here, any other score less."
        {...form.getInputProps('countsInForecast', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

/** How many questions of a section were right. */
function SectionFields({
  form,
  at,
  type,
}: {
  form: UseFormReturnType<OutsideValues>;
  at: number;
  type: string;
}) {
  const count = { allowDecimal: false, hideControls: true, clampBehavior: 'none' } as const;
  return (
    <fieldset>
      <Text component="legend" size="sm" c="dimmed">
        {`Section ${at + 1}`}
      </Text>
      <div className={classes.section}>
        <NativeSelect
          className={classes.type}
          label="Type"
          data={sectionTypes}
          {...form.getInputProps(`sections.${at}.type`)}
        />
        <NumberInput label="Right" {...count} {...form.getInputProps(`sections.${at}.right`)} />
        <NumberInput label="Questions" {...count} {...form.getInputProps(`sections.${at}.of`)} />
        <Button
          variant="subtle"
          aria-label={`Remove section ${at + 1}, ${type}`}
          onClick={() => form.removeListItem('sections', at)}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
