import type { SchoolDetail } from '@docket/contract/types';
import { type MetricGroup, metricGroupNames, metrics } from '@docket/rules';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { formatMetric } from '../format-metric.ts';
import { SourceList, SourceMark } from '../SourceList.tsx';
import classes from './tuition.module.css';

const groups = Object.keys(metricGroupNames) as MetricGroup[];

/** Every value of a school by metric and year. Metrics without any value are left out, single gaps are labeled. */
export function MetricTable({ school }: { school: SchoolDetail }) {
  const [isSourceShown, setSourceShown] = useState(false);
  const byYear = school.years.map(({ year, metrics }) => ({
    year,
    values: new Map(metrics.map((metric) => [metric.key, metric])),
  }));
  const known = metrics.filter(({ key }) => byYear.some(({ values }) => values.has(key)));
  return (
    <>
      <Toolbar>
        <h3>All values</h3>
        <Switch
          ml={{ sm: 'auto' }}
          label="Show sources"
          checked={isSourceShown}
          onChange={({ currentTarget }) => setSourceShown(currentTarget.checked)}
        />
      </Toolbar>
      <ScrollTable tall label="All values, scrollable" className={classes.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {byYear.map(({ year }) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        {groups
          .map((group) => ({ group, members: known.filter((metric) => metric.group === group) }))
          .filter(({ members }) => members.length > 0)
          .map(({ group, members }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={byYear.length + 1}>
                  {metricGroupNames[group]}
                </th>
              </tr>
              {members.map((metric) => (
                <tr key={metric.key}>
                  <th scope="row">{metric.label}</th>
                  {byYear.map(({ year, values }) => {
                    const found = values.get(metric.key);
                    return (
                      <td key={year}>
                        {found ? (
                          <>
                            {formatMetric(metric, found.value)}
                            {isSourceShown ? <SourceMark year={year} source={found.source} /> : null}
                          </>
                        ) : (
                          <span className="quiet">
                            <span aria-hidden="true">—</span>
                            <span className="visually-hidden">Not reported</span>
                          </span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
      </ScrollTable>
      {isSourceShown ? <SourceList sources={school.sources} /> : null}
    </>
  );
}
