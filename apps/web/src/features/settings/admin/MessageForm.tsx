import { Paper, Text, Textarea } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import { type SectionState, sendChange, toFormVersion, toSentVersion } from './settings-queries.ts';

/** The line below the greeting, beside a preview. */
export function MessageForm({ state }: { state: SectionState }) {
  const form = useKeptForm({
    name: 'settings.dashboard-message',
    stored: { message: state.values.dashboardMessage ?? '' },
    version: toFormVersion(state),
    savedMessage: 'Message saved. Students see it the next time they open the dashboard.',
    send: ({ message }, version) =>
      sendChange(() =>
        call('PUT /app-setting/update-dashboard-message', {
          body: { message, updatedAt: toSentVersion(version) },
        }),
      ),
  });
  const { message } = form.values;
  return (
    <KeptForm form={form}>
      <Textarea
        label="Message"
        description="Plain text, up to 500 characters. Leave empty for no message."
        maxLength={500}
        autosize
        minRows={2}
        value={message}
        error={form.errors.message}
        onChange={({ currentTarget }) => form.update({ message: currentTarget.value })}
      />
      <Paper component="section" p="lg" bg="var(--paper)" aria-label="Preview">
        <Text component="h3" size="sm" fw={600} c="dimmed">
          As students see it
        </Text>
        <Text fz="var(--text-28)" fw={600}>
          Hello, Ada
        </Text>
        {message.trim() ? <p className="quiet">{message.trim()}</p> : null}
      </Paper>
    </KeptForm>
  );
}
