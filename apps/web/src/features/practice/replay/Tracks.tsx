import type { ReplayStep } from '@docket/contract/types';
import classes from './replay.module.css';

const WIDTH = 1000;
const HEIGHT = 40;

interface Props {
  steps: readonly ReplayStep[];
  durationMs: number;
  /** The number of questions. */
  count: number;
}

/** The timeline of the section: a bar while a question was open, a mark for each answer. */
export function Tracks({ steps, durationMs, count }: Props) {
  const x = (ms: number) => (ms / Math.max(1, durationMs)) * WIDTH;
  const y = (no: number) => HEIGHT - 3 - (no / Math.max(1, count)) * (HEIGHT - 8);
  const moves = steps.filter(({ step }) => step.kind === 'visit' || step.kind === 'pause');
  const path = (parts: readonly string[]) => parts.join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        className={classes.visit}
        d={path(
          moves.map(({ ms, no, step }, at) =>
            step.kind === 'visit' ? `M${x(ms)} ${y(no)}H${x(moves[at + 1]?.ms ?? durationMs)}` : '',
          ),
        )}
      />
      <path
        className={classes.stroke}
        d={path(
          steps.map(({ ms, no, step }) =>
            step.kind === 'answer' ? `M${x(ms)} ${y(no) - 5}V${y(no) + 5}` : '',
          ),
        )}
      />
    </svg>
  );
}
