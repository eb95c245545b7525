import type { StaffMetric, StaffSource } from '@docket/contract/types';
import type { Metric, ReadMetric } from '@docket/rules';
import { NumberInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { useVersionedSave } from '../../../ui/admin/use-versioned-save.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { findValueProblem, toShown, toStored } from './metric-value.ts';
import { invalidateSchools, schoolQuery } from './school-queries.ts';

interface Props {
  schoolId: string;
  metric: Metric;
  year: number;
  /** Undefined if the value is missing. */
  stored: StaffMetric | undefined;
  /** Reads other stored values of the same year. */
  read: ReadMetric;
  sources: readonly StaffSource[];
  onClose: () => void;
}
/** Sets, changes or removes one value; a value needs a source. */
export function MetricDialog({ schoolId, metric, year, stored, read, sources, onClose }: Props) {
  const [text, setText] = useState<string | number>(stored ? toShown(metric, stored.value) : '');
  const [sourceId, setSourceId] = useState(stored?.sourceId ?? sources[0]?.id ?? '');
  const value = text === '' ? Number.NaN : toStored(metric, Number(text));
  const problem = text === '' ? null : findValueProblem(metric, value, read);
  const done = async (message: string) => {
    notify.success(message);
    await invalidateSchools();
    onClose();
  };
  const { sending, notice } = useVersionedSave<StaffMetric, unknown>({
    row: stored ?? null,
    send: (base) =>
      call('PUT /school/admin/{id}/metric', {
        params: { id: schoolId },
        body: {
          ...{ year, metric: metric.key, value, sourceId },
          ...(base ? { updatedAt: base.updatedAt } : {}),
        },
      }),
    onSuccess: () => done('Value saved.'),
    load: async () =>
      (await queryClient.fetchQuery(schoolQuery(schoolId))).metrics.find(
        (one) => one.year === year && one.metric === metric.key,
      ),
    onTheirs(now) {
      setText(toShown(metric, now.value));
      setSourceId(now.sourceId);
    },
  });
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /school/admin/{id}/metric/{year}/{metric}', {
        params: { id: schoolId, year, metric: metric.key },
      }),
    onSuccess: () => done('Value removed.'),
  });
  const isChanged = value !== stored?.value || sourceId !== stored.sourceId;
  const isReady = text !== '' && problem === null && sourceId !== '' && isChanged && !remove.isPending;
  return (
    <FormDialog
      title={`${metric.label}, ${year}`}
      submit="Save"
      sending={sending}
      ready={isReady}
      notice={sending.error || !remove.error ? notice : <FormError error={remove.error} />}
      actions={
        stored ? (
          <ActionButton
            variant="subtle"
            color="bad"
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove value
          </ActionButton>
        ) : null
      }
      onClose={onClose}
    >
      {sources.length === 0 ? (
        <>
          <p>Every value has a source. Add one first.</p>
          <LinkButton to="/superadmin/schools/sources">Add a source</LinkButton>
        </>
      ) : (
        <>
          <ValueField
            metric={metric}
            text={text}
            error={getFieldErrors(sending.error).value ?? problem}
            onText={setText}
          />
          <SelectField
            label="Source"
            value={sourceId}
            choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSourceId}
          />
        </>
      )}
    </FormDialog>
  );
}

interface ValueFieldProps {
  metric: Metric;
  text: string | number;
  error: ReactNode;
  onText: (text: string | number) => void;
}
function ValueField({ metric, text, error, onText }: ValueFieldProps) {
  if (metric.unit === 'flag')
    return (
      <SelectField
        label="Value"
        value={text === '' ? '' : String(text)}
        choices={[
          { value: '', label: 'Missing' },
          { value: '1', label: 'Yes' },
          { value: '0', label: 'No' },
        ]}
        onChange={(chosen) => onText(chosen === '' ? '' : Number(chosen))}
      />
    );
  const [min, max] = [metric.min, metric.max].map((value) => toShown(metric, value).toLocaleString('en-US'));
  return (
    <NumberInput
      label={metric.unit === 'share' ? 'Value in percent' : 'Value'}
      description={`${min} to ${max}`}
      clampBehavior="none"
      data-autofocus
      value={text}
      error={error}
      onChange={onText}
    />
  );
}
