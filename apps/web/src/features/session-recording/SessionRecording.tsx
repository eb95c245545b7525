import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUpdateUsageState } from '../../lib/me.ts';
import { recordingAppId, useRecording } from './recording-state.ts';
import classes from './SessionRecording.module.css';

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
    <section data-on-paper="none" className={classes.notice} aria-label="Permission to record visits">
      <span className={classes.text}>
        May we record how you use the pages, to find what doesn't work? Passages, answers and everything you
        type are left out. You can change this in <Link to="/settings">Settings</Link>.
      </span>
      <span className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={() => choose('on')}>
          Allow
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => choose('off')}>
          Don't allow
        </Button>
      </span>
    </section>
  );
}
