import { Bar } from '../../../ui/Bar.tsx';
import { formatStatistic } from './labels.ts';
import classes from './statistics.module.css';

/** KR-20, from 0 to 1; values below 0 have no bar. */
export const Reliability = ({ value }: { value: number | null }) => (
  <span className={classes.pictured}>
    <span>{formatStatistic(value)}</span>
    <Bar share={Math.max(0, value ?? 0)} />
  </span>
);
