import { Group } from '@mantine/core';
import { IconCheck, IconFlag, IconLock, IconMinus, IconX } from '@tabler/icons-react';
import classes from './result.module.css';

/** The meaning of a dot's marks. */
export function Legend({ hidden }: { hidden: boolean }) {
  return (
    <Group component="p" gap="4px 16px" className={classes.legend}>
      <span>
        <IconCheck size={14} stroke={3} aria-hidden="true" /> correct
      </span>
      <span>
        <IconX size={14} stroke={3} aria-hidden="true" /> incorrect
      </span>
      <span>
        <IconMinus size={14} stroke={3} aria-hidden="true" /> blank
      </span>
      {hidden ? (
        <span>
          <IconLock size={14} aria-hidden="true" /> hidden
        </span>
      ) : null}
      <span>
        <i className={classes.changedMark} /> changed
      </span>
      <span>
        <IconFlag size={14} aria-hidden="true" /> flagged
      </span>
    </Group>
  );
}
