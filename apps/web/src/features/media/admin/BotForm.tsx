import { Group, NativeSelect, Paper, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { requestBot } from '../../../shared/video-links/video-tools.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { Form } from '../../../ui/layout/Form.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

interface Props {
  /** On the staging host nothing is requested. */
  off: boolean;
  onRequested: () => void;
}

/** Sends a bot to a meeting, to record it. */
export function BotForm({ off, onRequested }: Props) {
  const [meetingUrl, setMeetingUrl] = useState('');
  const [classId, setClassId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const upcoming = useQuery({
    queryKey: ['staff-video-classes'],
    queryFn: async () => (await call('POST /class/list', { body: {} })).items,
  });
  const send = async () => {
    const url = meetingUrl.trim();
    setError(/^https:\/\/\S+$/.test(url) ? null : 'Enter an https address');
    if (!/^https:\/\/\S+$/.test(url)) return;
    setBusy(true);
    if (await requestBot({ meetingUrl: url, classId: classId || null })) setMeetingUrl('');
    setBusy(false);
    onRequested();
  };
  return (
    <Paper p="lg">
      <Section title="Send a bot">
        <Form maw={760} onSubmit={() => void send()}>
          <TextInput
            label="Meeting link"
            description="The bot joins it and records it."
            inputMode="url"
            autoComplete="off"
            value={meetingUrl}
            error={error}
            onChange={({ currentTarget }) => setMeetingUrl(currentTarget.value)}
          />
          <NativeSelect
            label="Class"
            data={[
              { value: '', label: 'None' },
              ...(upcoming.data ?? []).map((one) => ({
                value: one.id,
                label: `${one.title}, ${formatDateTime(one.startsAt)}`,
              })),
            ]}
            value={classId}
            onChange={({ currentTarget }) => setClassId(currentTarget.value)}
          />
          <Group gap="xs">
            <ActionButton type="submit" variant="default" loading={busy} disabled={off}>
              Send the bot
            </ActionButton>
          </Group>
        </Form>
      </Section>
    </Paper>
  );
}
