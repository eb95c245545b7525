import { Box, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUpdateUsageState } from '../../lib/me.ts';
import { NoticeBar } from '../../ui/layout/NoticeBar.tsx';
import { Grow } from '../../ui/layout/RowList.tsx';
import { recordingAppId, useRecording } from './recording-state.ts';

/** Records a visit after the student agreed; before that, a notice asks. */
export default function SessionRecording() {
  const { isRecordable, choice } = useRecording();
  const update = useUpdateUsageState();
  const isOn = isRecordable && choice === 'on';
  useEffect(() => {
    if (isOn)
      void import('./recorder.ts').then(({ logRocketRecorder }) => logRocketRecorder.start(recordingAppId!));
  }, [isOn]);
  if (!isRecordable || choice !== null) return null;
  const choose = (sessionRecording: 'on' | 'off') => update.mutate({ sessionRecording });
  return (
    <NoticeBar label="Permission to record visits" tone="accent">
      <Grow basis="20rem">
        <Box maw="var(--measure)">
          May we record how you use the pages, to find what doesn't work? Passages, answers and everything you
          type are left out. You can change this in <Link to="/settings">Settings</Link>.
        </Box>
      </Grow>
      <Group component="span" gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => choose('on')}>
          Allow
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => choose('off')}>
          Don't allow
        </Button>
      </Group>
    </NoticeBar>
  );
}
