import type { Output } from '@docket/contract/client';
import { Link } from '@tanstack/react-router';
import { plural } from '../../../../ui/format.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
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
      <DataTable frame="Questions that move" tall>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col" data-number>
              Right
            </th>
            <th scope="col" data-number>
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
              <td data-number>{percent(item.share)}</td>
              <td data-number>{count(item.answers)}</td>
              <td>
                {item.before} to {item.after}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  );
}
