import { useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import classes from './transfer.module.css';
import type { PackageAnswer } from './use-package.ts';

type Problem = PackageAnswer['problems'][number];
const atFirst = 100;

/** Every problem by file, item and reason; errors first. */
export function ProblemTable({ problems }: { problems: readonly Problem[] }) {
  const [level, setLevel] = useState<Problem['level'] | null>(null);
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const of = (one: Problem['level']) => problems.filter((problem) => problem.level === one);
  const shown = level ? of(level) : [...of('error'), ...of('warning')];
  const listed = all ? shown : shown.slice(0, atFirst);
  return (
    <div className={classes.problems}>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">Show</legend>
        {(['error', 'warning'] as const).map((one) =>
          of(one).length > 0 ? (
            <Chip
              key={one}
              count={of(one).length}
              pressed={level === one}
              onToggle={(pressed) => setLevel(pressed ? one : null)}
            >
              {one === 'error' ? 'Errors' : 'Warnings'}
            </Chip>
          ) : null,
        )}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label="Problems" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">File</th>
              <th scope="col">Item</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <tr key={at}>
                <td className={one.level === 'error' ? classes.bad : classes.warn}>
                  {one.level === 'error' ? 'Error' : 'Warning'}
                </td>
                <td className={classes.path}>{one.file}</td>
                <td className={classes.path}>{one.item || 'the file'}</td>
                <td>{one.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {listed.length < shown.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Show all {shown.length}
        </button>
      ) : null}
    </div>
  );
}
