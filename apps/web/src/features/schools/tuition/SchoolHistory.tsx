import type { SchoolDetail } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import classes from './charts.module.css';
import { type ChartDefinition, charts } from './charts.ts';
import { type ChartLine, MetricChart } from './MetricChart.tsx';
import { MetricTable } from './MetricTable.tsx';
import { listMetricValues } from './school-years.ts';
import tuition from './tuition.module.css';

/** Lines of a chart that have a value; none if no line has two years, which the table shows better. */
function listLines(school: SchoolDetail, { lines }: ChartDefinition): ChartLine[] {
  const known = lines.flatMap(([key, name]) => {
    const metric = findMetric(key);
    const values = listMetricValues(school, key);
    return metric && values.length > 0 ? [{ metric, name, values }] : [];
  });
  return known.some(({ values }) => values.length > 1) ? known : [];
}

/** What a school reported over the years: as charts, and all of it in a table. */
export function SchoolHistory({ school }: { school: SchoolDetail }) {
  if (school.years.length === 0)
    return (
      <section className={tuition.section} aria-labelledby="history">
        <h2 id="history">Over the years</h2>
        <p className={tuition.quiet}>Nothing is reported for this school yet.</p>
      </section>
    );
  const shown = charts
    .map((chart) => ({ title: chart.title, lines: listLines(school, chart) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section className={tuition.section} aria-labelledby="history">
      <h2 id="history">Over the years</h2>
      <div className={classes.charts}>
        {shown.map(({ title, lines }) => (
          <MetricChart key={title} title={title} lines={lines} />
        ))}
      </div>
      <MetricTable school={school} />
    </section>
  );
}
