import { formatClock } from '../../../ui/format.ts';
import { formatSpokenTime } from '../clock/time-text.ts';
import classes from './result.module.css';

/** The student's time beside the mean of others, as two bars with numbers. */
export function TimeBar({ own, others }: { own: number; others: number | null }) {
  const maxValue = Math.max(own, others ?? 0, 1);
  const bar = (seconds: number) => ({ width: `${(seconds / maxValue) * 100}%` });
  return (
    <div className={classes.times}>
      <span>You</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.own} style={bar(own)} />
      </span>
      <span className={classes.number}>
        <span aria-hidden>{formatClock(own)}</span>
        <span className="visually-hidden">{formatSpokenTime(own)}</span>
      </span>
      {others === null ? null : (
        <>
          <span>Others</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.others} style={bar(others)} />
          </span>
          <span className={classes.number}>
            <span aria-hidden>{formatClock(others)}</span>
            <span className="visually-hidden">{formatSpokenTime(others)} on average</span>
          </span>
        </>
      )}
    </div>
  );
}
