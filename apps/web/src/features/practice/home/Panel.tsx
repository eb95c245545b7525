import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './home.module.css';

/** The settings of what is chosen; beside the list, where there is room. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Paper
      component="section"
      p={{ base: 'md', sm: 'lg' }}
      className={classes.panel}
      aria-labelledby="chosen"
    >
      <Stack>{children}</Stack>
    </Paper>
  );
}
