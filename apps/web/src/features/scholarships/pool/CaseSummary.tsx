import type { ScholarshipCase } from '@docket/contract/types';
import { computeQuartiles, isOffer } from '@docket/rules';
import { formatDollars } from '../scholarship-copy.ts';
import classes from './pool.module.css';

/** Counts of outcomes, and quartiles of students with an offer. */
export function CaseSummary({ cases }: { cases: readonly ScholarshipCase[] }) {
  const offers = cases.filter(({ status }) => isOffer(status));
  const grants = offers.flatMap(({ grantPerYear }) => grantPerYear ?? []);
  const count = (status: ScholarshipCase['status']) => cases.filter((one) => one.status === status).length;
  const simulated = cases.filter((one) => one.simulated).length;
  const rows = [
    { label: 'LSAT', values: offers.map(({ lsat }) => lsat), format: (n: number) => String(Math.round(n)) },
    { label: 'GPA', values: offers.map(({ gpa }) => gpa), format: (n: number) => n.toFixed(2) },
    { label: 'Grant a year', values: grants, format: (n: number) => formatDollars(Math.round(n)) },
  ];
  return (
    <section className={classes.summary} aria-label="Summary">
      {simulated > 0 ? (
        <p role="note" className={classes.simulated}>
          {simulated === cases.length ? 'These cases are' : `${simulated} of these cases are`} simulated for
          the demo. They say nothing about this school and are not used in any estimate.
        </p>
      ) : null}
      <p>
        {cases.length} {simulated === cases.length ? 'simulated cases' : 'cases'}: {offers.length} with an
        offer, {count('waitlisted')} waitlisted, {count('denied')} denied.
        {grants.length > 0
          ? ` ${grants.filter((grant) => grant > 0).length} of ${grants.length} reported grants are above $0.`
          : ''}
      </p>
      {offers.length === 0 ? null : (
        <table className={classes.table}>
          <caption className="visually-hidden">Quartiles of cases with an offer</caption>
          <thead>
            <tr>
              <th scope="col">With an offer</th>
              <th scope="col">25th</th>
              <th scope="col">Median</th>
              <th scope="col">75th</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, format }) => {
              const quartiles = computeQuartiles(values);
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {(['q25', 'q50', 'q75'] as const).map((key) => (
                    <td key={key}>{quartiles ? format(quartiles[key]) : '—'}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
