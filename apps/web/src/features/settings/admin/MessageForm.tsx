import { Textarea } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { KeptForm } from '../../../ui/admin/KeptForm.tsx';
import { useKeptForm } from '../../../ui/admin/use-kept-form.ts';
import classes from './settings.module.css';
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
      <section className={classes.shown} aria-label="Preview">
        <h3>As students see it</h3>
        <p className={classes.greeting}>Hello, Ada</p>
        {message.trim() ? <p className="quiet">{message.trim()}</p> : null}
      </section>
    </KeptForm>
  );
}
