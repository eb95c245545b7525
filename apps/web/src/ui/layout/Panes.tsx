import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panes.module.css';

/** A form and its preview, side by side where there is room. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className={classes.panes}>{children}</div>;
}

/** What the values of a form will look like to students. */
export function PreviewPane({ children }: { children: ReactNode }) {
  return (
    <Paper component="section" p="lg" className={classes.preview ?? ''} aria-label="Preview">
      <Stack gap="sm">
        <Text component="h2" size="sm" fw={600} c="dimmed">
          As students see it
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}
