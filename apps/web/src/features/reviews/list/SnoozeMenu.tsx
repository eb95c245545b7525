import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { readToday } from '../../../lib/today.ts';
import { formatDay, getMidnightIn } from '../data/labels.ts';
import classes from './list.module.css';

const choices = [
  { label: '1 day', days: 1 },
  { label: '3 days', days: 3 },
  { label: 'A week', days: 7 },
] as const;

interface Props {
  opened?: boolean;
  onOpen?: (opened: boolean) => void;
  onSnooze: (until: Date) => void;
  onDate: () => void;
  children: ReactNode;
}

/** The choices of how long to snooze an entry. */
export function SnoozeMenu({ opened, onOpen, onSnooze, onDate, children }: Props) {
  const now = readToday();
  return (
    <Menu
      position="bottom-end"
      withinPortal
      {...(opened === undefined ? {} : { opened })}
      {...(onOpen ? { onChange: onOpen } : {})}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, days }) => {
          const until = getMidnightIn(days, now);
          return (
            <Menu.Item
              key={days}
              rightSection={<span className={classes.menuDay}>{formatDay(until.toISOString(), now)}</span>}
              onClick={() => onSnooze(until)}
            >
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Item onClick={onDate}>A date…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
