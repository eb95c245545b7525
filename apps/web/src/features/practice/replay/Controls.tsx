import type { ReplayStep } from '@docket/contract/types';
import { ActionIcon, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatClock } from '../../../ui/format.ts';
import classes from './replay.module.css';
import { stepFrom } from './replay-state.ts';
import { Tracks } from './Tracks.tsx';
import { type Speed, speeds, type usePlayer } from './use-player.ts';

const JUMP_MS = 5_000;

interface Props {
  player: ReturnType<typeof usePlayer>;
  steps: readonly ReplayStep[];
  durationMs: number;
  /** The number of questions. */
  count: number;
}

/** Play and pause, the speed, and the timeline: when each question was open, with a mark for every answer. */
export function Controls({ player, steps, durationMs, count }: Props) {
  const { ms, playing, speed, seek, setSpeed, toggle } = player;
  const step = (direction: 1 | -1) => seek(stepFrom(steps, ms, direction, durationMs));
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === 1 || direction === -1) {
      event.preventDefault();
      if (event.shiftKey) step(direction);
      else seek(ms + direction * JUMP_MS);
    } else if (event.key === ' ') {
      event.preventDefault();
      toggle();
    }
  };
  return (
    <Paper component="section" px="md" py="sm" className={classes.controls} aria-label="Timeline">
      <Stack gap="xs">
        <Group gap="xs">
          <ActionIcon variant="default" size={44} aria-label="Previous step" onClick={() => step(-1)}>
            <IconPlayerTrackPrev size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="filled" size={44} aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
            {playing ? (
              <IconPlayerPause size={20} aria-hidden="true" />
            ) : (
              <IconPlayerPlay size={20} aria-hidden="true" />
            )}
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label="Next step" onClick={() => step(1)}>
            <IconPlayerTrackNext size={18} aria-hidden="true" />
          </ActionIcon>
          <NativeSelect
            aria-label="Speed"
            value={String(speed)}
            onChange={(event) => setSpeed(Number(event.currentTarget.value) as Speed)}
            data={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
          />
          <Text span className="tabular" ms="auto">
            {formatClock(ms / 1000)}{' '}
            <Text span size="sm" c="dimmed">
              of {formatClock(durationMs / 1000)}
            </Text>
          </Text>
        </Group>
        <div className={classes.line}>
          <Tracks steps={steps} durationMs={durationMs} count={count} />
          <input
            type="range"
            min={0}
            max={durationMs}
            step={1000}
            value={Math.round(ms)}
            aria-label="Time in the section"
            aria-valuetext={formatClock(ms / 1000)}
            onChange={(event) => seek(Number(event.currentTarget.value))}
            onKeyDown={onKeyDown}
          />
        </div>
        <Text size="sm" c="dimmed">
          On the timeline, arrow keys move 5 seconds, or one step with Shift. Space plays or pauses.
        </Text>
      </Stack>
    </Paper>
  );
}
