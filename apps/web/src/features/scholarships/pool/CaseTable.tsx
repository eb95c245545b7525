import type { ScholarshipCase } from '@docket/contract/types';
import { formatCalendarDay } from '../../../ui/dates.ts';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { describeYearlyGrant, statusNames } from '../scholarship-copy.ts';

/** Every case of a school and year, highest LSAT first. */
export function CaseTable({ cases }: { cases: readonly ScholarshipCase[] }) {
  return (
    <ScrollTable label="Cases">
      <caption className="visually-hidden">Cases, highest LSAT first</caption>
      <thead>
        <tr>
          <th scope="col">LSAT</th>
          <th scope="col">GPA</th>
          <th scope="col">Applied</th>
          <th scope="col">Outcome</th>
          <th scope="col">Grant a year</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cases have no ids for students, and their order never changes
          <tr key={at}>
            <td>{one.lsat}</td>
            <td>{one.gpa.toFixed(2)}</td>
            <td>{one.appliedOn ? formatCalendarDay(one.appliedOn) : '—'}</td>
            <td>
              {statusNames[one.status]}
              {one.simulated ? ' (simulated)' : ''}
              {one.isIgnored ? ' (ignored)' : ''}
            </td>
            <td>
              {describeYearlyGrant(one.grantPerYear)}
              {one.isConditional ? ', conditional' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
