import type { TicketMessage } from '@docket/contract/types';
import { Group, Stack, Text } from '@mantine/core';
import classes from '../../shared/messages/thread.module.css';
import { formatDay } from '../../ui/format.ts';
import { RichText } from '../../ui/RichText.tsx';

interface Props {
  messages: readonly TicketMessage[];
  /** Decides which messages are shown as the reader's own. */
  reader: 'student' | 'tutor';
  /** The name of the student, for staff. */
  student?: string;
}

/** A thread, oldest first. */
export function Messages({ messages, reader, student = 'You' }: Props) {
  return (
    <Stack component="ol" gap="sm" aria-label="Thread">
      {messages.map(({ id, from, author, html, at }) => {
        const name = from === 'student' ? student : (author?.name ?? 'Tutor');
        return (
          <li key={id}>
            <article className={classes.message} data-own={from === reader} aria-label={`From ${name}`}>
              <Group component="header" align="baseline" gap="sm" mb="xxs">
                <Text span size="sm" fw={600}>
                  {name}
                </Text>
                <Text span size="sm" c="dimmed">
                  {from === 'tutor' ? 'Tutor · ' : ''}
                  {formatDay(at, new Date())}
                </Text>
              </Group>
              <RichText html={html} className={classes.text ?? ''} />
            </article>
          </li>
        );
      })}
    </Stack>
  );
}
