import type { SchoolImportResult } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import { Text } from '@mantine/core';
import { DataList } from '../../../ui/DataList.tsx';
import { plural } from '../../../ui/format.ts';
import { ImportProblems } from '../../../ui/import/ImportProblems.tsx';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { formatMetric } from '../format-metric.ts';

const countText = (counts: SchoolImportResult['rows']) =>
  `${counts.new.toLocaleString('en-US')} new, ${counts.changed.toLocaleString('en-US')} changed, ${counts.unchanged.toLocaleString('en-US')} unchanged`;
const columnNames: Readonly<Record<string, string>> = {
  externalId: 'ID',
  name: 'School',
  city: 'City',
  state: 'State',
  type: 'Type',
  website: 'Website',
  year: 'Year',
};

function Verdict({ result }: { result: SchoolImportResult }) {
  const { imported, errors, unmatched, metrics, rows, schoolsCreated } = result;
  if (imported)
    return (
      <Text c="good" fw={500}>
        Imported.
      </Text>
    );
  if (errors > 0)
    return (
      <Text c="bad" fw={500}>
        {plural(errors, 'problem')} to fix before the file can be imported.
      </Text>
    );
  if (unmatched.length > 0)
    return (
      <Text c="bad" fw={500}>
        Some names have no school yet.
      </Text>
    );
  if (metrics.new + metrics.changed + schoolsCreated === 0 && rows.changed + rows.new === 0)
    return (
      <Text c="good" fw={500}>
        Everything in the file is already here.
      </Text>
    );
  return (
    <Text c="good" fw={500}>
      Ready to import.
    </Text>
  );
}

/** The result of a file's check or import. */
export function ImportReport({ name, result }: { name: string; result: SchoolImportResult }) {
  const { problems, errors, warnings, columns, rows, metrics, schoolsCreated, changes, years } = result;
  const left = columns.filter(({ field }) => field === null).map(({ header }) => header || '(no header)');
  return (
    <>
      <div role="status">
        <Verdict result={result} />
      </div>
      <ImportProblems name={name} problems={problems} errors={errors} warnings={warnings} />
      <DataList
        items={[
          ['Rows', countText(rows)],
          ['Values', countText(metrics)],
          ['New schools', String(schoolsCreated)],
          ['Years', years.join(', ') || '—'],
          [
            'Columns',
            columns
              .filter(({ field }) => field !== null)
              .map(
                ({ header, field }) =>
                  `${header} (${columnNames[field!] ?? findMetric(field!)?.short ?? field})`,
              )
              .join(', ') || '—',
          ],
          ...(left.length > 0 ? [['Columns left out', left.join(', ')] as const] : []),
        ]}
      />
      {changes.length > 0 ? (
        <details>
          <summary>{plural(changes.length, 'changed value')}</summary>
          <RowList>
            {changes.map(({ school, year, metric, before, after }) => {
              const known = findMetric(metric);
              const show = (value: number) => (known ? formatMetric(known, value) : String(value));
              return (
                <Row key={`${school} ${year} ${metric}`}>
                  <span>
                    {school}, {year}: {known?.label ?? metric}
                  </span>
                  <span>
                    {show(before)} → {show(after)}
                  </span>
                </Row>
              );
            })}
          </RowList>
        </details>
      ) : null}
    </>
  );
}
