import type { Output } from '@docket/contract/client';
import { Link } from '@tanstack/react-router';
import { plural } from '../../../../ui/format.ts';
import { count, percent } from '../labels.ts';
import classes from './difficulty.module.css';

type Moved = Output<'POST /practice-test/difficulty-update/temp'>['items'];

/** The questions with the largest change. */
export function MovedList({ items, moved }: { items: Moved; moved: number }) {
  return (
    <details className={classes.moved}>
      <summary>
        {moved > items.length
          ? `The ${items.length} that move farthest`
          : plural(items.length, 'question that moves', 'questions that move')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Questions that move" tabIndex={0}>
        <table className={classes.levels}>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col" className={classes.number}>
                Right
              </th>
              <th scope="col" className={classes.number}>
                First answers
              </th>
              <th scope="col">Difficulty</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.questionId}>
                <th scope="row">
                  <Link
                    to="/superadmin/statistics/$testId"
                    params={{ testId: item.testId }}
                    hash={`question-${item.questionId}`}
                  >
                    {item.testName}, section {item.sectionNo}, question {item.no}
                  </Link>
                </th>
                <td className={classes.number}>{percent(item.share)}</td>
                <td className={classes.number}>{count(item.answers)}</td>
                <td>
                  {item.before} to {item.after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
