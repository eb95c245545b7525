import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
  IconX,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { formatClock } from '../../../ui/format.ts';
import type { AudioEngine } from './audio.ts';
import classes from './bar.module.css';
import { jumpSeconds } from './media-session.ts';

const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Keeps the page's footer above the bar, whatever its height. */
function useRoomBelow() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--bar-below', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--bar-below');
    };
  }, []);
  return bar;
}

/** The podcast player at the bottom of the window. */
export function AudioBar({ engine, onClose }: { engine: AudioEngine; onClose: () => void }) {
  const { podcast, playing, second, duration, rate, failed } = useSyncExternalStore(
    engine.subscribe,
    engine.state,
  );
  const bar = useRoomBelow();
  if (!podcast) return null;
  const jump = (by: number) => engine.seek(second + by);
  const button = { variant: 'subtle', size: 44, c: 'var(--ink)' } as const;
  const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;
  const positionText = `${formatClock(Math.floor(second))} of ${formatClock(Math.floor(duration))}`;
  return (
    <section ref={bar} data-on-paper="none" className={classes.bar} aria-label="Podcast player">
      <div className={classes.text}>
        <Text fw={600} truncate>
          {podcast.title}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {failed ? (
            <span role="alert">We couldn't load this episode. Press Play to try again.</span>
          ) : (
            positionText
          )}
        </Text>
      </div>
      <Group gap="xxs" wrap="nowrap" className={classes.keys ?? ''}>
        <ActionIcon {...button} aria-label="Back 15 seconds" onClick={() => jump(-jumpSeconds)}>
          <IconRewindBackward15 {...icon} />
        </ActionIcon>
        <ActionIcon
          {...button}
          variant="filled"
          radius="xl"
          c="var(--on-accent)"
          aria-label={playing ? 'Pause' : 'Play'}
          onClick={() => (playing ? engine.pause() : engine.play())}
        >
          {playing ? <IconPlayerPauseFilled {...icon} /> : <IconPlayerPlayFilled {...icon} />}
        </ActionIcon>
        <ActionIcon {...button} aria-label="Forward 15 seconds" onClick={() => jump(jumpSeconds)}>
          <IconRewindForward15 {...icon} />
        </ActionIcon>
      </Group>
      <input
        type="range"
        className={classes.seek}
        aria-label="Position"
        aria-valuetext={positionText}
        min={0}
        max={duration || 1}
        step={1}
        value={Math.floor(second)}
        onChange={(event) => engine.seek(Number(event.currentTarget.value))}
      />
      <select
        className={classes.rate}
        aria-label="Speed"
        value={rate}
        onChange={(event) => engine.setRate(Number(event.currentTarget.value))}
      >
        {rates.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
      <ActionIcon {...button} className={classes.close ?? ''} aria-label="Close player" onClick={onClose}>
        <IconX {...icon} />
      </ActionIcon>
    </section>
  );
}
