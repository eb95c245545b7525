import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface Props {
  label: string;
  tone: 'accent' | 'bad';
  children: ReactNode;
}

/** A notice across the width of every page; it isn't printed. */
export function NoticeBar({ label, tone, children }: Props) {
  return (
    <Group
      component="section"
      data-on-paper="none"
      className={classes.bar}
      justify="space-between"
      gap="xs"
      style={{ '--bar': `var(--${tone}-soft)` }}
      aria-label={label}
    >
      {children}
    </Group>
  );
}
