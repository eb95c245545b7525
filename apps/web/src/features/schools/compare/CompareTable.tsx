import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import { findMetric, type Metric, type MetricGroup, metricGroupNames } from '@docket/rules';
import { Button } from '@mantine/core';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { findOlderYears, formatYears } from '../column-years.ts';
import { formatMetric } from '../format-metric.ts';
import { SchoolLink } from '../SchoolLink.tsx';
import { SourceMark } from '../SourceList.tsx';
import { describeSchool } from '../school-copy.ts';
import classes from './compare.module.css';
import { findBest } from './find-best.ts';

interface Props {
  list: SchoolList;
  schools: readonly SchoolListItem[];
  isSourceShown: boolean;
  onRemove: (slug: string) => void;
}
const groups = Object.keys(metricGroupNames) as MetricGroup[];

/** One column for each school, one row for each metric that any of them has. */
export function CompareTable({ list, schools, isSourceShown, onRemove }: Props) {
  const rows = list.metrics.flatMap((key, index) => {
    const metric = findMetric(key);
    return metric && schools.some(({ values }) => values[index] !== null) ? [{ metric, index }] : [];
  });
  const olderYears = findOlderYears(
    schools,
    rows.map(({ index }) => index),
  );
  return (
    <ScrollTable tall label="Schools side by side, scrollable" className={classes.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Metric</span>
          </th>
          {schools.map((school) => (
            <th key={school.slug} scope="col">
              <SchoolLink slug={school.slug} name={school.name} />
              <small>{describeSchool(school)}</small>
              <Button
                variant="subtle"
                size="compact-sm"
                ml="calc(-1 * var(--space-8))"
                onClick={() => onRemove(school.slug)}
              >
                Remove<span className="visually-hidden"> {school.name}</span>
              </Button>
            </th>
          ))}
        </tr>
      </thead>
      {groups
        .map((group) => ({ group, members: rows.filter(({ metric }) => metric.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={schools.length + 1}>
                {metricGroupNames[group]}
              </th>
            </tr>
            {members.map(({ metric, index }) => (
              <MetricRow
                key={metric.key}
                metric={metric}
                index={index}
                isOlder={olderYears.has(index)}
                schools={schools}
                isSourceShown={isSourceShown}
              />
            ))}
          </tbody>
        ))}
    </ScrollTable>
  );
}

interface RowProps extends Pick<Props, 'schools' | 'isSourceShown'> {
  metric: Metric;
  index: number;
  /** Its figures are older than those of other rows. */
  isOlder: boolean;
}
function MetricRow({ metric, index, isOlder, schools, isSourceShown }: RowProps) {
  const own = formatYears(schools.map(({ years }) => years[index] ?? null));
  const best = findBest(
    metric,
    schools.map(({ values }) => values[index] ?? null),
  );
  return (
    <tr>
      <th scope="row">
        {metric.label}
        {isOlder && own ? <small>{own}</small> : null}
      </th>
      {schools.map(({ slug, values, years, sources }) => {
        const value = values[index] ?? null;
        if (value === null)
          return (
            <td key={slug} className="quiet">
              Not reported
            </td>
          );
        const text = formatMetric(metric, value);
        return (
          <td key={slug}>
            {value === best ? (
              <strong>
                {text}
                <span className="visually-hidden"> (best)</span>
              </strong>
            ) : (
              text
            )}
            {isSourceShown ? (
              <SourceMark year={years[index] ?? null} source={sources[index] ?? null} />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}
