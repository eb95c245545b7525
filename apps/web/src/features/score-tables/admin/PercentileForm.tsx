import type { PercentileImport, StaffPercentileTable } from '@docket/contract/types';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { SaveError } from '../../../ui/admin/SaveError.tsx';
import { plural } from '../../../ui/format.ts';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Row } from '../../../ui/layout/RowList.tsx';
import { percentileTablesQuery } from '../score-table-queries.ts';
import { ImportFrame, ImportReport } from './ImportFrame.tsx';
import { pastedRows, readTableSource, TableInput, type TableSource } from './TableInput.tsx';
import { useTableImport } from './use-table-import.ts';

const rowsText = ({ rows }: StaffPercentileTable) =>
  [
    'score,percentile',
    ...rows.toReversed().map(({ scaled, percentBelow }) => `${scaled},${percentBelow}`),
  ].join('\n');

interface HeadProps {
  years: string;
  source: string;
  /** The years of a stored table stay. */
  isStored: boolean;
  onYears: (years: string) => void;
  onSource: (source: string) => void;
}
const Head = ({ years, source, isStored, onYears, onSource }: HeadProps) => (
  <FormGrid>
    <TextInput
      label="Years"
      description="Such as 2024 or 2021-2024; not needed with a years column"
      maxLength={64}
      autoComplete="off"
      readOnly={isStored}
      value={years}
      onChange={({ currentTarget }) => onYears(currentTarget.value)}
    />
    <TextInput
      label="Source"
      description="Students see it beside the percentile"
      required
      maxLength={500}
      value={source}
      onChange={({ currentTarget }) => onSource(currentTarget.value)}
    />
  </FormGrid>
);

/** Tables to import, or one to edit: checked first, then written. */
export function PercentileForm({
  table,
  onClose,
}: {
  table: StaffPercentileTable | null;
  onClose: () => void;
}) {
  const [years, setYears] = useState(table?.years ?? '');
  const [source, setSource] = useState(table?.source ?? '');
  const [rows, setRows] = useState<TableSource>({ text: table ? rowsText(table) : '', file: null });
  /** The version that the fields are based on. */
  const [version, setVersion] = useState(table?.version);
  const imports = useTableImport(
    async (dryRun) =>
      call('POST /score-table/admin/percentiles/import', {
        body: {
          ...(await readTableSource(rows)),
          dryRun,
          source,
          ...(years.trim() ? { years: years.trim() } : {}),
          ...(version ? { version } : {}),
        },
      }),
    'Percentiles saved.',
  );
  const edit = <T,>(set: (value: T) => void, value: T) => {
    set(value);
    imports.reset();
  };
  const hasRows = rows.file !== null || rows.text.trim() !== '';
  return (
    <ImportFrame
      title={table ? `Edit ${table.years}` : 'Import a table'}
      save={table ? 'Save changes' : 'Import'}
      imports={imports}
      ready={hasRows && source.trim() !== ''}
      actions={
        <Button variant="default" onClick={onClose}>
          {imports.result?.imported ? 'Close' : 'Cancel'}
        </Button>
      }
      refusal={
        <SaveError
          error={imports.error}
          mine="Keep mine"
          busy={imports.isChecking || imports.isWriting}
          load={async () =>
            (await queryClient.fetchQuery(percentileTablesQuery)).tables.find(
              ({ years }) => years === table?.years,
            )
          }
          onMine={(now) => {
            setVersion(now.version);
            imports.reset();
          }}
          onTheirs={(now) => {
            setVersion(now.version);
            setSource(now.source);
            setRows({ text: rowsText(now), file: null });
            imports.reset();
          }}
        />
      }
      report={imports.result ? <Report name={rows.file?.name ?? pastedRows} result={imports.result} /> : null}
    >
      <Head
        years={years}
        source={source}
        isStored={table !== null}
        onYears={(next) => edit(setYears, next)}
        onSource={(next) => edit(setSource, next)}
      />
      <TableInput
        value={rows}
        onChange={(next) => edit(setRows, next)}
        description="One row for each score from 120 to 180: score and percentile. Paste them from a spreadsheet."
        placeholder={'score,percentile\n180,99.9\n179,99.9'}
      />
    </ImportFrame>
  );
}

/** The changes of a table, in one line. */
function changeText({ state, changes }: PercentileImport['tables'][number]): string {
  if (state === 'new') return 'New table';
  if (state === 'unchanged') return 'No changes';
  if (changes.length === 0) return 'Source changes';
  const first = changes
    .slice(0, 5)
    .map(({ scaled, before, after }) => `${scaled}: ${before ?? 'none'} → ${after}`);
  return `${plural(changes.length, 'score')} ${changes.length === 1 ? 'changes' : 'change'}: ${first.join(', ')}${changes.length > 5 ? ' and more' : ''}`;
}

/** The result of the check, and the effect of saving on results. */
export function Report({ name, result }: { name: string; result: PercentileImport }) {
  const { imported, tables, current, errors, warnings, problems } = result;
  const isUsed = tables.some(({ years, state }) => years === current.after && state !== 'unchanged');
  return (
    <ImportReport
      {...{ name, problems, errors, warnings }}
      success={imported ? 'Saved.' : 'Ready to save.'}
      warning={
        !imported && isUsed
          ? `${
              current.after === current.before
                ? `Results use the table of ${current.after}. `
                : `Results switch from ${current.before} to ${current.after}. `
            }Result pages and score lists show the new percentiles at once.`
          : null
      }
    >
      {tables.map((table) => (
        <Row key={table.years}>
          <strong>{table.years}</strong>
          <Text span size="sm" c="dimmed">
            {changeText(table)}
          </Text>
        </Row>
      ))}
    </ImportReport>
  );
}
