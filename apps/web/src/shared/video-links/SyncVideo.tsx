import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { requestSync } from './video-tools.ts';

interface Props {
  type: 'class' | 'explanation' | 'lesson' | 'admission';
  id: string;
  /** The stored link of the video. */
  link: string;
}

/** Makes the video service import a stored video; a copy on YouTube may be named. */
export function SyncVideo({ type, id, link }: Props) {
  const [youtubeId, setYoutubeId] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await requestSync({ type, id, vimeoId: link, youtubeId: youtubeId.trim() });
    setBusy(false);
  };
  return (
    <Group align="end" gap="xs">
      <TextInput
        label="YouTube ID"
        description="Leave empty if there's no copy."
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={youtubeId}
        onChange={({ currentTarget }) => setYoutubeId(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The field is in a form that saves something else.
          event.preventDefault();
          void run();
        }}
      />
      <ActionButton variant="default" loading={busy} onClick={() => void run()}>
        Sync the video
      </ActionButton>
    </Group>
  );
}
