import { plural } from '../../ui/format.ts';
import { LevelScale } from '../../ui/LevelScale.tsx';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-data.ts';

const round = (level: number) => Math.round(level * 10) / 10;

/** The level of each type on the scale of difficulty, with its uncertainty. */
export function Levels({ levels }: { levels: Dashboard['levels'] }) {
  const known = levels.filter(({ answers }) => answers > 0);
  if (known.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="levels">
      <h2 id="levels">Level</h2>
      <ul className={classes.levels}>
        {known.map(({ type, level, low, high, answers }) => (
          <li key={type}>
            <span className={classes.levelName}>{type}</span>
            <LevelScale level={level} low={low} high={high} />
            <span className={classes.levelFigure} title={plural(answers, 'answer')}>
              {round(level).toFixed(1)}
              <span className="visually-hidden">
                {' '}
                of 5, most likely between {round(low)} and {round(high)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Levels use the difficulty scale, 1 to 5. The band shows the likely range.
      </p>
    </section>
  );
}
