import { TextInput } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { type SectionState, sendChange, toFormVersion, toSentVersion } from './settings-queries.ts';

export function GeneralForm({ state }: { state: SectionState }) {
  const { accuracySeconds = 0, enableLogRocket = false } = state.values;
  const form = useKeptForm({
    name: 'settings.general',
    stored: { accuracySeconds: String(accuracySeconds), enableLogRocket },
    version: toFormVersion(state),
    send: (values, version) =>
      sendChange(() =>
        call('PUT /app-setting', {
          body: {
            accuracySeconds: Number(values.accuracySeconds.trim() || Number.NaN),
            enableLogRocket: values.enableLogRocket,
            updatedAt: toSentVersion(version),
          },
        }),
      ),
  });
  const { values, update, tick, errors } = form;
  const seconds = Number(values.accuracySeconds);
  const wrong =
    values.accuracySeconds.trim() === '' || !Number.isInteger(seconds) || seconds < 0 || seconds > 60
      ? 'Enter a whole number from 0 to 60'
      : undefined;
  return (
    <KeptForm form={form}>
      <TextInput
        label="Minimum seconds for an answer to count"
        description="Faster answers stay in the history but don't count toward accuracy, levels or the leaderboard."
        inputMode="numeric"
        autoComplete="off"
        maw={320}
        value={values.accuracySeconds}
        error={wrong ?? errors.accuracySeconds}
        onChange={({ currentTarget }) => update({ accuracySeconds: currentTarget.value })}
      />
      <Check label="Allow LogRocket to record sessions, if it's set up" {...tick('enableLogRocket')} />
    </KeptForm>
  );
}
