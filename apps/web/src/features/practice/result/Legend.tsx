import { IconCheck, IconFlag, IconMinus, IconX } from '@tabler/icons-react';
import classes from './result.module.css';

/** What the marks of a dot mean. */
export function Legend() {
  return (
    <p className={classes.legend}>
      <span>
        <IconCheck size={14} stroke={3} aria-hidden="true" /> right
      </span>
      <span>
        <IconX size={14} stroke={3} aria-hidden="true" /> wrong
      </span>
      <span>
        <IconMinus size={14} stroke={3} aria-hidden="true" /> blank
      </span>
      <span>
        <i className={classes.changedMark} /> changed
      </span>
      <span>
        <IconFlag size={14} aria-hidden="true" /> flagged
      </span>
    </p>
  );
}
