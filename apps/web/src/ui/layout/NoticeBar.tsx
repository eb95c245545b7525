import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface Props {
  tone: 'accent' | 'warn' | 'bad';
  /** The name of the region; without it, the notice is announced when it appears. */
  label?: string;
  children: ReactNode;
}

/** A notice across the width of every page; it isn't printed. */
export function NoticeBar({ tone, label, children }: Props) {
  return (
    <Group
      data-on-paper="none"
      className={classes.bar}
      gap="sm"
      style={{ '--bar': `var(--${tone}-soft)` }}
      {...(label ? { component: 'section', 'aria-label': label } : { role: 'status' })}
    >
      {children}
    </Group>
  );
}
