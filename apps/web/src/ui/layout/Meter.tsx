import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Bar } from '../Bar.tsx';

interface Props {
  done: number;
  total: number;
  /** The same as text. */
  children: ReactNode;
}

/** How much of a course or unit is done: a short bar, and the numbers. */
export function Meter({ done, total, children }: Props) {
  return (
    <Group component="p" gap="sm" wrap="nowrap" fz="sm" c="dimmed" className="tabular">
      <Box component="span" w={96}>
        <Bar share={total > 0 ? done / total : 0} tone="good" />
      </Box>
      {/* In one element: a group leaves out a child that is 0. */}
      <span>{children}</span>
    </Group>
  );
}
