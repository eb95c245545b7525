import { Box, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Props {
  /** No column is narrower than this, unless the space is. */
  min?: string;
  gap?: MantineSpacing;
  /** Aligned at the top; else at the bottom, so that fields with and without a description are on one line. */
  top?: boolean;
  children: ReactNode;
}

/** As many columns of equal width as fit: fields of a form, cards, figures. */
export function FormGrid({ min = '14rem', gap = 'md', top = false, children }: Props) {
  return (
    <Box
      className={classes.grid}
      data-top={top || undefined}
      style={{ '--grid-min': min, gap: `var(--mantine-spacing-${gap})` }}
    >
      {children}
    </Box>
  );
}
