import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMonthDay } from '../../ui/dates.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { formatClock, formatPercent, plural, typeNames } from '../../ui/format.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import {
  type Analytics,
  fewAnswers,
  hasFewAnswers,
  type Metric,
  type SectionAnalytics,
  type WeekResult,
} from './analytics-data.ts';
import { TypeTable } from './TypeTable.tsx';
import { WeekChart } from './WeekChart.tsx';

interface Props {
  section: SectionAnalytics;
  metric: Metric;
  target: Analytics['target'];
}

/** A section type: its weeks as a chart and as a table, and its question types. */
export function SectionCard({ section, metric, target }: Props) {
  const name = typeNames[section.section];
  const answered = section.types.filter(({ of }) => of > 0);
  const [code, setCode] = useState('');
  const type = answered.find((one) => one.code === code);
  const shown = type ?? section;
  const weeks = section.weeks.map(
    ({ week }) =>
      shown.weeks.find((one) => one.week === week) ?? {
        week,
        right: 0,
        of: 0,
        meanSeconds: null,
        tooFast: 0,
      },
  );
  return (
    <CardSection
      title={name}
      actions={
        answered.length === 0 ? null : (
          <SelectField
            label={`Chart of ${name}`}
            labelHidden
            value={type?.code ?? ''}
            choices={[
              { value: '', label: 'All types' },
              ...answered.map((one) => ({ value: one.code, label: one.label })),
            ]}
            onChange={setCode}
          />
        )
      }
    >
      {section.of === 0 ? (
        <Text c="dimmed">No answers{section.tooFast > 0 ? ' that count' : ''} in these weeks.</Text>
      ) : (
        <>
          <Summary shown={shown} section={section} />
          <Stack component="figure" gap="xs" m={0} miw={0}>
            <WeekChart
              name={type?.label ?? name}
              metric={metric}
              weeks={weeks}
              target={metric === 'accuracy' ? target * 100 : section.targetSeconds}
            />
            {weeks.some(hasFewAnswers) ? (
              <Text size="sm" c="dimmed">
                Hollow dots: fewer than {fewAnswers} answers in the week.
              </Text>
            ) : null}
            <WeekTable weeks={weeks.filter(({ of }) => of > 0)} name={type?.label ?? name} />
          </Stack>
        </>
      )}
      <TooFast count={shown.tooFast} />
      <TypeTable name={name} section={section} target={target} />
    </CardSection>
  );
}

/** The answers that the numbers leave out, although the level moved with them (decision 138). */
function TooFast({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {plural(count, 'very fast answer')} {count === 1 ? 'changes' : 'change'} your level and likely score,
      but not accuracy and pace.
    </Text>
  );
}

function Summary({ shown, section }: { shown: Omit<WeekResult, 'week'>; section: SectionAnalytics }) {
  const { right, of, meanSeconds } = shown;
  return (
    <Group gap="md">
      <Text>
        {right} of {of} correct ({formatPercent(right / of)})
      </Text>
      {meanSeconds === null ? null : (
        <Text>
          {formatClock(meanSeconds)} per question{' '}
          <Text span c="dimmed">
            (target {formatClock(section.targetSeconds)})
          </Text>
        </Text>
      )}
    </Group>
  );
}

/** The numbers of the chart. */
function WeekTable({ weeks, name }: { weeks: readonly WeekResult[]; name: string }) {
  return (
    <details>
      <summary>Show the numbers as a table</summary>
      <DataTable frame={`${name} by week`} tall>
        <caption className="visually-hidden">{name} by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col" data-number>
              Correct
            </th>
            <th scope="col" data-number>
              Seconds per question
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, right, of, meanSeconds }) => (
            <tr key={week}>
              <th scope="row">{formatMonthDay(week)}</th>
              <td data-number className="tabular">
                {right} of {of} ({formatPercent(right / of)})
              </td>
              <td data-number className="tabular">
                {meanSeconds === null ? '' : Math.round(meanSeconds)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  );
}
