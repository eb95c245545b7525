import { Paper } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Section } from './Section.tsx';

/** A part of a page on a card, named by its heading. */
export function CardSection({ gap = 'sm', ...props }: ComponentProps<typeof Section>) {
  return (
    <Paper p={{ base: 'md', sm: 'lg' }} miw={0}>
      <Section gap={gap} {...props} />
    </Paper>
  );
}
