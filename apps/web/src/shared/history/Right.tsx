import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Bar } from '../../ui/Bar.tsx';
import classes from './right.module.css';

/** The result of one question. */
export function RightOrWrong({ right }: { right: boolean }) {
  const Icon = right ? IconCheck : IconX;
  return (
    <span className={right ? classes.right : classes.wrong}>
      <Icon size={16} aria-hidden="true" /> {right ? 'Correct' : 'Incorrect'}
    </span>
  );
}

/** The result of several questions: a bar, or a picture instead of it, with the numbers. */
export function ScoreShare({ right, of, picture }: { right: number; of: number; picture?: ReactNode }) {
  return (
    <span className={classes.share}>
      {picture ?? (
        <span className={classes.meter}>
          <Bar share={of > 0 ? right / of : 0} tone="good" />
        </span>
      )}
      <span className="tabular">
        {right} of {of}
        <span className="visually-hidden"> correct</span>
      </span>
    </span>
  );
}
