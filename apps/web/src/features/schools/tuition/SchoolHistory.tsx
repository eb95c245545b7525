import type { SchoolDetail } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import { Text } from '@mantine/core';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { type ChartDefinition, charts } from './charts.ts';
import { type ChartLine, MetricChart } from './MetricChart.tsx';
import { MetricTable } from './MetricTable.tsx';
import { listMetricValues } from './school-years.ts';

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
      <Section title="Over the years">
        <Text size="sm" c="dimmed">
          Nothing is reported for this school yet.
        </Text>
      </Section>
    );
  const shown = charts
    .map((chart) => ({ title: chart.title, lines: listLines(school, chart) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Section title="Over the years">
      <FormGrid min="22rem" top>
        {shown.map(({ title, lines }) => (
          <MetricChart key={title} title={title} lines={lines} />
        ))}
      </FormGrid>
      <MetricTable school={school} />
    </Section>
  );
}
