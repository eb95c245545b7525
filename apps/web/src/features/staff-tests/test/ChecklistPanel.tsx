import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { checklistQuery, type Test } from '../data/test-queries.ts';
import { letterOf, sectionWords } from '../data/words.ts';
import { ChecklistLines } from './ChecklistLines.tsx';
import classes from './test.module.css';

/** What is wrong or doubtful in a test, and how its keys are spread. */
export function ChecklistPanel({ test }: { test: Test }) {
  const { data, error, refetch } = useQuery(checklistQuery(test.id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  const errors = data.lines.filter(({ level }) => level === 'error');
  const warnings = data.lines.filter(({ level }) => level === 'warning');
  return (
    <div className={classes.panel}>
      <section className={classes.part} aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        {errors.length === 0 ? (
          <p className={classes.quiet}>None. The test can be enabled.</p>
        ) : (
          <>
            <p className={classes.quiet}>
              {plural(errors.length, 'error')} to mend before the test can be enabled.
            </p>
            <ChecklistLines testId={test.id} lines={errors} />
          </>
        )}
      </section>
      <section className={classes.part} aria-labelledby="warnings">
        <h2 id="warnings">Warnings</h2>
        {warnings.length === 0 ? (
          <p className={classes.quiet}>None.</p>
        ) : (
          <ChecklistLines testId={test.id} lines={warnings} />
        )}
      </section>
      {data.sections.length > 0 ? (
        <section className={classes.part} aria-labelledby="spread">
          <h2 id="spread">Spread of keys</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={classes.scroll} aria-label="Keys by section" tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Section</th>
                  <th scope="col">Questions</th>
                  {[1, 2, 3, 4, 5].map((no) => (
                    <th key={no} scope="col">
                      {letterOf(no)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.sections.map(({ sectionId, no, type, questions, keys }) => (
                  <tr key={sectionId}>
                    <th scope="row">{sectionWords({ no, type })}</th>
                    <td>{questions}</td>
                    {keys.map((count, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: one for each letter
                      <td key={index}>
                        <span className={classes.bar} aria-hidden="true">
                          <span style={{ width: `${questions ? (count / questions) * 100 : 0}%` }} />
                        </span>
                        {count}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ) : null}
    </div>
  );
}
