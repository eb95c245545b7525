import type { Podcast } from '@docket/contract/types';
import { Group, Stack, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatDate } from '../../ui/dates.ts';
import { formatClock } from '../../ui/format.ts';
import classes from './podcasts.module.css';

interface Props {
  podcast: Podcast;
  /** The second where the student stopped listening; 0 if there is nothing to resume. */
  position: number;
  /** Whether the player has this episode, playing or not. */
  current: boolean;
  playing: boolean;
  onListen: () => void;
}

/** One episode: a play button, its description and its transcript. */
export function Episode({ podcast, position, current, playing, onListen }: Props) {
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const name = `${playing ? 'Pause' : 'Play'} episode ${podcast.no}, ${podcast.title}`;
  return (
    <Group
      component="li"
      align="start"
      wrap="nowrap"
      py="lg"
      className={classes.episode ?? ''}
      {...(current ? { 'aria-current': 'true' } : {})}
    >
      <button type="button" className={classes.play} aria-label={name} onClick={onListen}>
        <Icon size={22} aria-hidden="true" />
      </button>
      <Stack gap="xs" maw="var(--measure)">
        <h2>{podcast.title}</h2>
        <Text size="sm" c="dimmed" className="tabular">
          Episode {podcast.no}, {formatDate(podcast.publishedAt)}, {formatClock(podcast.seconds)}
          {position > 0 ? `, heard up to ${formatClock(position)}` : ''}
        </Text>
        <p>{podcast.description}</p>
        <details className={classes.transcript}>
          <summary>
            Transcript<span className="visually-hidden"> of {podcast.title}</span>
          </summary>
          {podcast.transcript.split(/\n{2,}/).map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
            <p key={at}>{paragraph}</p>
          ))}
        </details>
      </Stack>
    </Group>
  );
}
