import { vimeoBeforeYoutube } from '@docket/rules';
import { Group, NativeSelect, Paper, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { requestSync } from '../../../shared/video-links/video-tools.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { Form } from '../../../ui/layout/Form.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

const types = [
  { value: 'class', label: 'Class' },
  { value: 'explanation', label: 'Explanation' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'admission', label: 'Admissions lesson' },
] as const;
type Type = (typeof types)[number]['value'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Props {
  /** On the staging host nothing is requested. */
  off: boolean;
  onRequested: () => void;
}

/** Makes the video service import a video. */
export function SyncForm({ off, onRequested }: Props) {
  const [vimeoId, setVimeoId] = useState('');
  const [youtubeId, setYoutubeId] = useState('');
  const [type, setType] = useState<Type>('class');
  const [id, setId] = useState('');
  const [errors, setErrors] = useState<{ vimeo?: string; id?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const found = {
      ...(vimeoId.trim() === '' ? { vimeo: youtubeId.trim() ? vimeoBeforeYoutube : 'Enter a link' } : {}),
      ...(uuid.test(id.trim()) ? {} : { id: 'Choose one' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await requestSync({ vimeoId: vimeoId.trim(), youtubeId: youtubeId.trim(), type, id: id.trim() });
    setBusy(false);
    onRequested();
  };
  return (
    <Paper p="lg">
      <Section title="Sync a video">
        <Form maw={760} onSubmit={() => void send()}>
          <TextInput
            label="Vimeo link or ID"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            value={vimeoId}
            error={errors.vimeo ? <span role="alert">{errors.vimeo}</span> : undefined}
            onChange={({ currentTarget }) => setVimeoId(currentTarget.value)}
          />
          <TextInput
            label="YouTube ID"
            description="Leave empty if there's no copy."
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={youtubeId}
            onChange={({ currentTarget }) => setYoutubeId(currentTarget.value)}
          />
          <FormGrid>
            <NativeSelect
              label="Belongs to"
              data={types.map(({ value, label }) => ({ value, label }))}
              value={type}
              onChange={({ currentTarget }) => {
                setType(currentTarget.value as Type);
                setId('');
              }}
            />
            <TargetField type={type} id={id} error={errors.id} onChange={setId} />
          </FormGrid>
          <Group gap="xs">
            <ActionButton type="submit" variant="default" loading={busy} disabled={off}>
              Sync
            </ActionButton>
          </Group>
        </Form>
      </Section>
    </Paper>
  );
}

interface TargetProps {
  type: Type;
  id: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** What the video belongs to. */
function TargetField({ type, id, error, onChange }: TargetProps) {
  const recorded = useQuery({
    queryKey: ['staff-video-recordings'],
    queryFn: async () => (await call('POST /class/list-recordings', { body: {} })).items,
  });
  if (type !== 'class')
    return (
      <TextInput
        label="ID"
        description="The last part of its page's address."
        autoComplete="off"
        spellCheck={false}
        value={id}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <NativeSelect
      label="Which"
      data={[
        { value: '', label: 'Choose a class' },
        ...(recorded.data ?? []).map((one) => ({
          value: one.id,
          label: `${one.title}, ${formatDate(one.startsAt)}`,
        })),
      ]}
      value={id}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
