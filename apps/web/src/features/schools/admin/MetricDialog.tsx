import type { StaffMetric, StaffSource } from '@docket/contract/types';
import type { Metric, ReadMetric } from '@docket/rules';
import { Button, NumberInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { SaveError } from '../../../ui/admin/SaveError.tsx';
import staff from '../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
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
  const formId = useId();
  const [text, setText] = useState<string | number>(stored ? toShown(metric, stored.value) : '');
  const [sourceId, setSourceId] = useState(stored?.sourceId ?? sources[0]?.id ?? '');
  /** The version that the fields are based on. */
  const [version, setVersion] = useState(stored?.updatedAt);
  const value = text === '' ? Number.NaN : toStored(metric, Number(text));
  const problem = text === '' ? null : findValueProblem(metric, value, read);
  const done = async (message: string) => {
    notify.success(message);
    await invalidateSchools();
    onClose();
  };
  const save = useMutation({
    mutationFn: (updatedAt: string | undefined) =>
      call('PUT /school/admin/{id}/metric', {
        params: { id: schoolId },
        body: { ...{ year, metric: metric.key, value, sourceId }, ...(updatedAt ? { updatedAt } : {}) },
      }),
    onSuccess: () => done('Value saved.'),
  });
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /school/admin/{id}/metric/{year}/{metric}', {
        params: { id: schoolId, year, metric: metric.key },
      }),
    onSuccess: () => done('Value removed.'),
  });
  const isBusy = save.isPending || remove.isPending;
  const isChanged = value !== stored?.value || sourceId !== stored.sourceId;
  const isReady = text !== '' && problem === null && sourceId !== '' && isChanged && !isBusy;
  const label = metric.unit === 'share' ? 'Value in percent' : 'Value';
  return (
    <Dialog
      title={`${metric.label}, ${year}`}
      onClose={onClose}
      actions={
        <>
          {stored ? (
            <Button variant="subtle" color="bad" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove value
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      {sources.length === 0 ? (
        <>
          <p>Every value has a source. Add one first.</p>
          <LinkButton to="/superadmin/schools/sources">Add a source</LinkButton>
        </>
      ) : (
        <form
          id={formId}
          className={staff.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) save.mutate(version);
          }}
        >
          <SaveError
            error={save.error ?? remove.error}
            busy={isBusy}
            load={async () =>
              (await queryClient.fetchQuery(schoolQuery(schoolId))).metrics.find(
                (one) => one.year === year && one.metric === metric.key,
              )
            }
            onMine={({ updatedAt }) => {
              setVersion(updatedAt);
              save.mutate(updatedAt);
            }}
            onTheirs={(now) => {
              setVersion(now.updatedAt);
              setText(toShown(metric, now.value));
              setSourceId(now.sourceId);
              save.reset();
            }}
          />
          {metric.unit === 'flag' ? (
            <SelectField
              label="Value"
              value={text === '' ? '' : String(text)}
              choices={[
                { value: '', label: 'Missing' },
                { value: '1', label: 'Yes' },
                { value: '0', label: 'No' },
              ]}
              onChange={(chosen) => setText(chosen === '' ? '' : Number(chosen))}
            />
          ) : (
            <NumberInput
              label={label}
              description={`${toShown(metric, metric.min).toLocaleString('en-US')} to ${toShown(metric, metric.max).toLocaleString('en-US')}`}
              clampBehavior="none"
              data-autofocus
              value={text}
              error={getFieldErrors(save.error).value ?? problem}
              onChange={setText}
            />
          )}
          <SelectField
            label="Source"
            value={sourceId}
            choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSourceId}
          />
        </form>
      )}
    </Dialog>
  );
}
