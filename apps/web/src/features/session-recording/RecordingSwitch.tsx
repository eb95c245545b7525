import { Switch } from '@mantine/core';
import { useUpdateUsageState } from '../../lib/me.ts';
import { useRecording } from './recording-state.ts';

/** The student's choice, in the settings. */
export default function RecordingSwitch() {
  const { isRecordable, choice } = useRecording();
  const update = useUpdateUsageState();
  if (!isRecordable) return <p>We don't record your visits.</p>;
  return (
    <Switch
      label="Record how I use the pages"
      description="Passages, answers and everything you type are left out."
      checked={choice === 'on'}
      onChange={({ currentTarget }) =>
        update.mutate(
          { sessionRecording: currentTarget.checked ? 'on' : 'off' },
          {
            // The recorder cannot be stopped on a page; a reloaded page starts without it.
            onSuccess({ usageState }) {
              if (usageState.sessionRecording === 'off') window.location.reload();
            },
          },
        )
      }
    />
  );
}
