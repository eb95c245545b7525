import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { testsQuery } from '../data/drill-queries.ts';
import { plural } from '../data/format.ts';
import classes from './home.module.css';

/** Links to choose by hand: a problem set, or a location in a test. */
export function TestPicks() {
  const { data } = useQuery(testsQuery);
  const tests = (data ?? []).filter(({ use }) => use.allowed && use.drilling);
  return (
    <section aria-labelledby="own-choice">
      <h2 id="own-choice" className={classes.sectionTitle}>
        Build your own set
      </h2>
      <ul className={classes.rows}>
        <li>
          <Link to="/drill/start/ps" className={classes.row ?? ''} data-plain>
            <span className={classes.rowTitle}>Problem set</span>
            <span className={classes.rowDetail}>Choose the number, types, difficulty, tests and timing</span>
          </Link>
        </li>
        {tests.map((test) => (
          <li key={test.id}>
            <Link
              to="/start/drill/test/$testName/{-$sectionNo}"
              params={{ testName: test.slug }}
              className={classes.row ?? ''}
              data-plain
            >
              <span className={classes.rowTitle}>{test.name}</span>
              <span className={classes.rowDetail}>
                {plural(test.sections.length, 'section')},{' '}
                {plural(
                  test.sections.reduce((sum, { questionCount }) => sum + questionCount, 0),
                  'question',
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
