import classes from './Bar.module.css';

interface Props {
  /** 0 to 1. */
  share: number;
  /** What the bar says, for screen readers; leave out where the number stands beside it. */
  label?: string;
  tone?: 'accent' | 'good' | 'warn' | 'bad';
  /** A line to compare with, 0 to 1: the mean of others, for instance. */
  mark?: number | null;
}
const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** A share as a bar; the plain number belongs beside it. */
export function Bar({ share, label, tone = 'accent', mark = null }: Props) {
  return (
    <span
      className={`${classes.bar} ${classes[tone] ?? ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={classes.fill} style={{ width: percent(share) }} />
      {mark === null ? null : (
        <span className={classes.mark} style={{ left: `calc(${percent(mark)} - 1px)` }} />
      )}
    </span>
  );
}
