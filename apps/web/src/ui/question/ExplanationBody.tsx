import type { Explanation } from '@docket/contract/types';
import { Group, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../RichText.tsx';
import classes from './question.module.css';

interface Props {
  explanation: Pick<Explanation, 'html' | 'author' | 'videoUrl'>;
  /** At the end of the footer: the student's vote. */
  children?: ReactNode;
}

/** One explanation with its author and its video. */
export function ExplanationBody({ explanation, children }: Props) {
  return (
    <article className={classes.explanation}>
      <RichText html={explanation.html} />
      <Group component="footer" gap="sm" mt="xs">
        <Text span size="sm" c="dimmed">
          {explanation.author}
        </Text>
        {explanation.videoUrl ? (
          <a className={classes.video} href={explanation.videoUrl} target="_blank" rel="noreferrer">
            <IconPlayerPlay size={16} aria-hidden /> Watch the video
          </a>
        ) : null}
        {children ? (
          <Group gap={0} ms="auto">
            {children}
          </Group>
        ) : null}
      </Group>
    </article>
  );
}
