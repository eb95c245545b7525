import { formatClock } from '../../../ui/format.ts';
import { createPacePath, formatPace, getTimeSpan, type ResultSection } from './pace.ts';
import classes from './result.module.css';

const WIDTH = 400;
const HEIGHT = 96;

/** When each question was open: time to the right, questions upwards; the dashed line is an even pace. */
export function PaceLine({ section }: { section: ResultSection }) {
  const even = (section.budgetSeconds / getTimeSpan(section)) * WIDTH;
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Pace of section ${section.no}: ${formatPace(section)}. Budget ${formatClock(section.budgetSeconds)}.`}
    >
      <line className={classes.even} x1={0} y1={HEIGHT} x2={even} y2={0} />
      <path className={classes.pace} d={createPacePath(section, { width: WIDTH, height: HEIGHT })} />
    </svg>
  );
}
