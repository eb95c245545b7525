import type { ProctoredTest } from '@docket/contract/types';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Grow, Row } from '../../ui/layout/RowList.tsx';

interface Props {
  title: ReactNode;
  event: ProctoredTest;
  /** The start in the time zone of the user. */
  when: string;
  /** Beside the start. */
  beside: ReactNode;
  detail: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** An event in a list: its title, its start, what to know about it, and its actions. */
export function EventItem({ title, event, when, beside, detail, children }: Props) {
  return (
    <Row>
      <Grow basis="20rem">
        <Text component="h2" fw={600}>
          {title}
        </Text>
        <Group component="p" gap="md" className="tabular">
          <time dateTime={event.startsAt}>{when}</time>
          <span className="quiet">{beside}</span>
        </Group>
        {detail}
      </Grow>
      <Group gap="xs">{children}</Group>
    </Row>
  );
}
