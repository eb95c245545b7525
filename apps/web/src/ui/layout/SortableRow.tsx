import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { Grow } from './RowList.tsx';

interface Props {
  /** Its name, mostly a link. */
  name: ReactNode;
  /** One quiet line below. */
  text: ReactNode;
  /** Its marks and actions. */
  children?: ReactNode;
}

/** A row of a list that staff sort. */
export function SortableRow({ name, text, children }: Props) {
  return (
    <Group gap="xs">
      <Grow>
        <Text fw={500} className={classes.name} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Grow>
      {children}
    </Group>
  );
}
