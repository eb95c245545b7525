import classes from './LevelScale.module.css';

const at = (level: number) => `${((Math.min(5, Math.max(1, level)) - 1) / 4) * 100}%`;

/** A level of difficulty, 1 to 5, as a point in its most likely range. Show the label beside it. */
export function LevelScale({ level, low, high }: { level: number; low: number; high: number }) {
  return (
    <span className={classes.scale} aria-hidden="true">
      <span className={classes.interval} style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
      <span className={classes.point} style={{ left: at(level) }} />
    </span>
  );
}
