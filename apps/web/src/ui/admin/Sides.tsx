import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sides.module.css';

/** A form beside its preview; below each other if the page is narrow. */
export const Sides = ({ children }: { children: ReactNode }) => (
  <div className={classes.sides}>{children}</div>
);

/** What the form makes; it stays visible while the form scrolls. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" p="lg" className={classes.preview ?? ''} aria-label="Preview">
      <Text component="h2" fz="sm" c="dimmed">
        {title}
      </Text>
      {children}
    </Paper>
  );
}
