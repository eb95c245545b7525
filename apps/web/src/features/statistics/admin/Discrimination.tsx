import { formatStatistic } from './labels.ts';
import { Pictured } from './Pictured.tsx';
import classes from './statistics.module.css';

/** A correlation from -1 to 1, drawn from the middle of its line. */
export function Discrimination({ value }: { value: number | null }) {
  const end = 50 + 50 * Math.max(-1, Math.min(1, value ?? 0));
  const [left, right] = [Math.min(50, end), Math.max(50, end)];
  return (
    <Pictured number={formatStatistic(value)}>
      <span className={classes.correlation} aria-hidden="true">
        {value === null ? null : (
          <span
            className={value < 0 ? classes.negative : undefined}
            style={{ left: `${left}%`, width: `${right - left}%` }}
          />
        )}
      </span>
    </Pictured>
  );
}
