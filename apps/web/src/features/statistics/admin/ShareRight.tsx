import { Bar } from '../../../ui/Bar.tsx';
import { percent } from './labels.ts';
import classes from './statistics.module.css';

/** The share of students with the right answer. */
export const ShareRight = ({ share }: { share: number | null }) => (
  <span className={classes.pictured}>
    <span>{percent(share)}</span>
    <Bar share={share ?? 0} />
  </span>
);
