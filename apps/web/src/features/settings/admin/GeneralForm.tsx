import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { type SectionState, sendChange, toFormVersion, toSentVersion } from './settings-queries.ts';

export function GeneralForm({ state }: { state: SectionState }) {
  const { accuracySeconds = 0, enableLogRocket = false } = state.values;
  const form = useKeptForm({
    name: 'settings.general',
    stored: { accuracySeconds, enableLogRocket },
    version: toFormVersion(state),
    send: (values, version) =>
      sendChange(() =>
        call('PUT /app-setting', {
          body: {
            ...values,
            updatedAt: toSentVersion(version),
          },
        }),
      ),
  });
  const { values, update, tick, errors } = form;
  return (
    <KeptForm form={form}>
      <NumberField
        label="Minimum seconds for an answer to count"
        description="Faster answers stay in the history but don't count toward accuracy, levels or the leaderboard."
        min={0}
        max={60}
        allowDecimal={false}
        maw={320}
        value={values.accuracySeconds}
        error={errors.accuracySeconds}
        onChange={(accuracySeconds) => update({ accuracySeconds })}
      />
      <Check label="Allow LogRocket to record sessions, if it's set up" {...tick('enableLogRocket')} />
    </KeptForm>
  );
}
