import type { TableProblem } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';
import classes from './score-tables.module.css';

/** What prevents a file from being imported. */
export function TableProblemList({
  problems,
  errors,
}: {
  problems: readonly TableProblem[];
  errors: number;
}) {
  if (errors === 0) return null;
  return (
    <>
      <p className={classes.bad}>{plural(errors, 'problem')} to fix before this can be imported.</p>
      <ul className={classes.list}>
        {problems.map(({ file, location, reason }) => (
          <li key={`${file} ${location} ${reason}`}>
            <div className={classes.entry}>
              <p>{reason}</p>
              <p className={classes.quiet}>{[file, location].filter(Boolean).join(', ')}</p>
            </div>
          </li>
        ))}
        {errors > problems.length ? (
          <li>and {(errors - problems.length).toLocaleString('en-US')} more</li>
        ) : null}
      </ul>
    </>
  );
}
