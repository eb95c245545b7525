import type { StaffMetric, StaffSource } from '@docket/contract/types';
import { type Metric, type MetricGroup, metricGroupNames, storedMetrics } from '@docket/rules';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { ScrollTable } from '../../../ui/layout/ScrollTable.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { formatMetric } from '../format-metric.ts';
import { MetricDialog } from './MetricDialog.tsx';
import classes from './schools.module.css';

interface Props {
  schoolId: string;
  metrics: readonly StaffMetric[];
  sources: readonly StaffSource[];
}
const groups = Object.keys(metricGroupNames) as MetricGroup[];

/** Values by metric and year; each can be edited, even if missing. */
export function MetricGrid({ schoolId, metrics, sources }: Props) {
  const [open, setOpen] = useState<{ metric: Metric; year: number } | null>(null);
  const [added, setAdded] = useState<readonly number[]>([]);
  const years = [...new Set([...metrics.map((row) => row.year), ...added])].sort((a, b) => b - a);
  const stored = new Map(metrics.map((row) => [`${row.metric} ${row.year}`, row]));
  return (
    <Section title="Values by year">
      <AddYear years={years} onAdd={(year) => setAdded([...added, year])} />
      {years.length === 0 ? (
        <Text size="sm" c="dimmed">
          No values yet. Import a file, or add a year.
        </Text>
      ) : (
        <ScrollTable label="Values by year, scrollable" className={classes.grid ?? ''}>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              {years.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={years.length + 1}>
                  {metricGroupNames[group]}
                </th>
              </tr>
              {storedMetrics
                .filter((metric) => metric.group === group)
                .map((metric) => (
                  <tr key={metric.key}>
                    <th scope="row">{metric.label}</th>
                    {years.map((one) => (
                      <td key={one}>
                        <Value
                          metric={metric}
                          year={one}
                          row={stored.get(`${metric.key} ${one}`)}
                          sources={sources}
                          onOpen={() => setOpen({ metric, year: one })}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </ScrollTable>
      )}
      {open ? (
        <MetricDialog
          schoolId={schoolId}
          metric={open.metric}
          year={open.year}
          stored={stored.get(`${open.metric.key} ${open.year}`)}
          read={(key) => stored.get(`${key} ${open.year}`)?.value ?? null}
          sources={sources}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  );
}

function AddYear({ years, onAdd }: { years: readonly number[]; onAdd: (year: number) => void }) {
  const [year, setYear] = useState<string | number>('');
  const isYear = typeof year === 'number' && year >= 1950 && year <= 2100 && !years.includes(year);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isYear) return;
        onAdd(year);
        setYear('');
      }}
    >
      <Group align="end">
        <NumberInput
          label="Year"
          min={1950}
          max={2100}
          clampBehavior="none"
          allowDecimal={false}
          value={year}
          onChange={setYear}
        />
        <Button type="submit" variant="default" disabled={!isYear}>
          Add year
        </Button>
      </Group>
    </form>
  );
}

interface ValueProps {
  metric: Metric;
  year: number;
  row: StaffMetric | undefined;
  sources: readonly StaffSource[];
  onOpen: () => void;
}
function Value({ metric, year, row, sources, onOpen }: ValueProps) {
  const text = row ? formatMetric(metric, row.value) : '—';
  const source = row && sources.find(({ id }) => id === row.sourceId)?.name;
  return (
    <button
      type="button"
      className={classes.value}
      data-missing={row ? undefined : true}
      title={source}
      aria-label={`${metric.label}, ${year}: ${row ? text : 'missing'}`}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
