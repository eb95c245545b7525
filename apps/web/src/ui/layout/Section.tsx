import { Group, type MantineSpacing, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** At the end of the line of the title. */
  actions?: ReactNode;
  gap?: MantineSpacing;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({ title, actions, gap = 'md', children }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap={gap} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <h2 id={id}>{title}</h2>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
