import { plural } from '../../../../ui/format.ts';
import { figure } from '../labels.ts';
import type { ScoreStatistics } from '../statistics-queries.ts';
import classes from './test.module.css';

/** How many attempts had each raw score; for screen readers as a table. */
export function Distribution({ figures, name }: { figures: ScoreStatistics; name: string }) {
  const { distribution, mean } = figures;
  const most = Math.max(1, ...distribution);
  return (
    <figure className={classes.distribution}>
      <div className={classes.columns} aria-hidden="true">
        {distribution.map((sittings, raw) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
            key={raw}
            style={{ height: `${(sittings / most) * 100}%` }}
            title={`${raw} correct: ${plural(sittings, 'student')}`}
          />
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>0</span>
        <span>raw score, mean {figure(mean, 1)}</span>
        <span>{distribution.length - 1}</span>
      </div>
      <table className="visually-hidden">
        <caption>Raw scores of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Correct</th>
            <th scope="col">Attempts</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((sittings, raw) =>
            sittings === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the score
              <tr key={raw}>
                <th scope="row">{raw}</th>
                <td>{sittings}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </figure>
  );
}
