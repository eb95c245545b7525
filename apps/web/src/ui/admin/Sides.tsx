import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sides.module.css';

/** A form beside its preview; below each other if the page is narrow. */
export const Sides = ({ children }: { children: ReactNode }) => (
  <div className={classes.sides}>{children}</div>
);

interface Props {
  title: string;
  /** Zero if it has no controls: the keyboard has to reach it to scroll it. */
  tabIndex?: 0;
  children: ReactNode;
}

/** What the form makes; it stays visible while the form scrolls. */
export function Preview({ title, children, ...rest }: Props) {
  return (
    <Paper component="section" p="lg" className={classes.preview ?? ''} aria-label="Preview" {...rest}>
      <Text component="h2" fz="sm" c="dimmed">
        {title}
      </Text>
      {children}
    </Paper>
  );
}
