import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panes.module.css';

/** A form and its preview, side by side where there is room. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className={classes.panes}>{children}</div>;
}

interface PaneProps {
  label: string;
  /** On narrow pages, where the panes are below each other, it comes first. */
  first?: boolean;
  /** Zero if it has no controls: the keyboard has to reach it to scroll it. */
  tabIndex?: 0;
  children: ReactNode;
}

/** A pane beside a long form: it stays in view, and scrolls by itself. */
export const StickyPane = ({ label, first = false, children, ...rest }: PaneProps) => (
  <Paper
    component="section"
    p={{ base: 'md', sm: 'lg' }}
    className={classes.sticky ?? ''}
    data-first={first || undefined}
    aria-label={label}
    {...rest}
  >
    <Stack gap="sm">{children}</Stack>
  </Paper>
);

interface PreviewProps extends Pick<PaneProps, 'tabIndex' | 'children'> {
  title?: string;
}

/** What the values of a form will look like. */
export const PreviewPane = ({ title = 'As students see it', children, ...rest }: PreviewProps) => (
  <StickyPane label="Preview" {...rest}>
    <Text component="h2" size="sm" fw={600} c="dimmed">
      {title}
    </Text>
    {children}
  </StickyPane>
);
