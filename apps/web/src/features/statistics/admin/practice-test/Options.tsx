import { optionLetter } from '@docket/rules';
import { IconCheck } from '@tabler/icons-react';
import { percent } from '../labels.ts';
import type { ItemStatistics } from '../statistics-queries.ts';
import classes from './test.module.css';

/** How many students chose A to E; the credited answer has a border and a check mark. */
export function Options({ options, credited }: { options: ItemStatistics['options']; credited: number }) {
  return (
    <ul className={classes.options}>
      {options.map(({ optionNo, share }) => {
        const key = optionNo === credited;
        return (
          <li key={optionNo} className={`${classes.option} ${key ? classes.key : ''}`}>
            <span className={classes.optionName}>
              {optionLetter(optionNo)}
              {key ? <IconCheck role="img" aria-label="the key" /> : null}
            </span>
            <span className={classes.column} aria-hidden="true">
              <span style={{ height: `${(share ?? 0) * 100}%` }} />
            </span>
            <span>{percent(share)}</span>
          </li>
        );
      })}
    </ul>
  );
}
