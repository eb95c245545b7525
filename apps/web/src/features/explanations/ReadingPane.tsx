import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './explanations.module.css';

/** The text beside a question; it scrolls separately on large screens. */
export function ReadingPane({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack
      component="section"
      gap="lg"
      data-on-paper="flow"
      className={classes.reading}
      aria-label={name}
      // A scrolling element must be reachable by keyboard.
      tabIndex={0}
    >
      {children}
    </Stack>
  );
}
