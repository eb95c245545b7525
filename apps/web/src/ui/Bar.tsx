import classes from './Bar.module.css';

interface Props {
  /** 0 to 1. */
  share: number;
  /** The label for screen readers; leave it out if the number is beside the bar. */
  label?: string;
  tone?: 'accent' | 'good' | 'warn' | 'bad';
  /** A value to compare with, 0 to 1, such as the mean of others. */
  mark?: number | null;
}
const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** A share as a bar; show the number itself beside it. */
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
