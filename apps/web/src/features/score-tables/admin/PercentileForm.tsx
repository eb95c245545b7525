import type { PercentileImport, StaffPercentileTable } from '@docket/contract/types';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { SaveError } from '../../../ui/admin/SaveError.tsx';
import { plural } from '../../../ui/format.ts';
import { ImportProblems } from '../../../ui/import/ImportProblems.tsx';
import { percentileTablesQuery } from '../score-table-queries.ts';
import classes from './score-tables.module.css';
import { pastedRows, readTableSource, TableInput, type TableSource } from './TableInput.tsx';
import { useTableImport } from './use-table-import.ts';

const rowsText = ({ rows }: StaffPercentileTable) =>
  [
    'score,percentile',
    ...rows.toReversed().map(({ scaled, percentBelow }) => `${scaled},${percentBelow}`),
  ].join('\n');

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
  const hasRows = rows.file !== null || rows.text.trim() !== '';
  return (
    <section className={classes.section} aria-labelledby="percentile-form">
      <h2 id="percentile-form">{table ? `Edit ${table.years}` : 'Import a table'}</h2>
      <form
        className={classes.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (hasRows && source.trim()) imports.check();
        }}
      >
        <div className={classes.pair}>
          <TextInput
            label="Years"
            description="Such as 2024 or 2021-2024; not needed with a years column"
            maxLength={64}
            autoComplete="off"
            readOnly={table !== null}
            value={years}
            onChange={({ currentTarget }) => {
              setYears(currentTarget.value);
              imports.reset();
            }}
          />
          <TextInput
            label="Source"
            description="Students see it beside the percentile"
            required
            maxLength={500}
            value={source}
            onChange={({ currentTarget }) => {
              setSource(currentTarget.value);
              imports.reset();
            }}
          />
        </div>
        <TableInput
          value={rows}
          onChange={(next) => {
            setRows(next);
            imports.reset();
          }}
          description="One row for each score from 120 to 180: score and percentile. Paste them from a spreadsheet."
          placeholder={'score,percentile\n180,99.9\n179,99.9'}
        />
        <div className={classes.tools}>
          <Button
            type="submit"
            variant={imports.canWrite ? 'default' : 'filled'}
            disabled={!hasRows || !source.trim()}
            loading={imports.isChecking}
          >
            Check rows
          </Button>
          <Button variant="default" onClick={onClose}>
            {imports.result?.imported ? 'Close' : 'Cancel'}
          </Button>
        </div>
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
      </form>
      {imports.result ? <Report name={rows.file?.name ?? pastedRows} result={imports.result} /> : null}
      {imports.canWrite ? (
        <div>
          <Button loading={imports.isWriting} onClick={imports.write}>
            {table ? 'Save changes' : 'Import'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The result of the check, and the effect of saving on results. */
export function Report({ name, result }: { name: string; result: PercentileImport }) {
  const { imported, tables, current, errors, warnings, problems } = result;
  const isUsed = tables.some(({ years, state }) => years === current.after && state !== 'unchanged');
  return (
    <div role="status" className={classes.section}>
      {errors > 0 ? (
        <p className={classes.bad}>{plural(errors, 'problem')} to fix before this can be imported.</p>
      ) : null}
      <ImportProblems name={name} problems={problems} errors={errors} warnings={warnings} />
      {errors === 0 ? <p className={classes.good}>{imported ? 'Saved.' : 'Ready to save.'}</p> : null}
      <ul className={classes.list}>
        {tables.map(({ years, state, changes }) => (
          <li key={years}>
            <strong>{years}</strong>
            <span className={classes.quiet}>
              {state === 'new'
                ? 'New table'
                : state === 'unchanged'
                  ? 'No changes'
                  : changes.length === 0
                    ? 'Source changes'
                    : `${plural(changes.length, 'score')} ${changes.length === 1 ? 'changes' : 'change'}: ${changes
                        .slice(0, 5)
                        .map(({ scaled, before, after }) => `${scaled}: ${before ?? 'none'} → ${after}`)
                        .join(', ')}${changes.length > 5 ? ' and more' : ''}`}
            </span>
          </li>
        ))}
      </ul>
      {errors === 0 && !imported && isUsed ? (
        <p className={classes.warn} role="note">
          {current.after === current.before
            ? `Results use the table of ${current.after}. `
            : `Results switch from ${current.before} to ${current.after}. `}
          Result pages and score lists show the new percentiles at once.
        </p>
      ) : null}
    </div>
  );
}
