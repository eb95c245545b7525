import { Box, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Bar } from '../../ui/Bar.tsx';

/** The result of one question. */
export function RightOrWrong({ right }: { right: boolean }) {
  const Icon = right ? IconCheck : IconX;
  return (
    <Group component="span" display="inline-flex" gap="xxs" fw={500} c={right ? 'good' : 'bad'}>
      <Icon size={16} aria-hidden="true" /> {right ? 'Correct' : 'Incorrect'}
    </Group>
  );
}

/** The result of several questions: a bar, or a picture instead of it, with the numbers. */
export function ScoreShare({ right, of, picture }: { right: number; of: number; picture?: ReactNode }) {
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
      {picture ?? (
        <Box component="span" w={64}>
          <Bar share={of > 0 ? right / of : 0} tone="good" />
        </Box>
      )}
      <span className="tabular">
        {right} of {of}
        <span className="visually-hidden"> correct</span>
      </span>
    </Group>
  );
}
