import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ImportReport } from './ImportReport.tsx';
import { SchoolAdminPage } from './SchoolAdminPage.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { sourcesQuery } from './school-queries.ts';
import classes from './schools.module.css';
import { UnmatchedNames } from './UnmatchedNames.tsx';
import { useImport } from './use-import.ts';

/**
 * Imports a file of values: it is checked, unknown names are matched, and then it is written as a whole or not at all.
 */
export function ImportPage() {
  return (
    <SchoolAdminPage
      title="Import values"
      lead="CSV or Excel, one row for each school and year. The file is checked first; nothing is written until you import it."
    >
      <ImportForm />
    </SchoolAdminPage>
  );
}

function ImportForm() {
  const input = useId();
  const sources = useQuery(sourcesQuery);
  const [chosenSource, setChosenSource] = useState('');
  const [year, setYear] = useState<string | number>('');
  const [file, setFile] = useState<File | null>(null);
  const [isAddingSource, setIsAddingSource] = useState(false);
  const imports = useImport();
  const { result } = imports;
  if (!sources.data)
    return sources.error ? (
      <ErrorState error={sources.error} retry={() => void sources.refetch()} />
    ) : (
      <SkeletonRows count={4} />
    );
  const sourceId = chosenSource || (sources.data[0]?.id ?? '');
  const request = file && {
    file,
    sourceId,
    year: typeof year === 'number' ? year : null,
  };
  const changed = () => imports.reset();
  const isMatched = result?.unmatched.every(({ name }) => imports.choices[name]) ?? false;
  const canWrite = request && result && !result.imported && result.errors === 0 && isMatched;
  return (
    <div className={classes.sections}>
      <form
        className={classes.panel}
        onSubmit={(event) => {
          event.preventDefault();
          if (request && sourceId && !imports.isBusy) imports.check(request);
        }}
      >
        <div className={classes.entry}>
          <label htmlFor={input} className={classes.label}>
            File
          </label>
          <input
            id={input}
            className={classes.file}
            type="file"
            accept=".csv,.xlsx"
            disabled={imports.isBusy}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              changed();
            }}
          />
          <p className={classes.quiet}>.csv or .xlsx, up to 20 MB</p>
        </div>
        <div className={classes.pair}>
          {sources.data.length > 0 ? (
            <SelectField
              label="Source"
              value={sourceId}
              choices={sources.data.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                setChosenSource(id);
                changed();
              }}
            />
          ) : (
            <p className={classes.quiet}>Every value needs a source. Add one first.</p>
          )}
          <NumberInput
            label="Year"
            description="For files without a year column"
            min={1950}
            max={2100}
            clampBehavior="none"
            allowDecimal={false}
            value={year}
            onChange={(next) => {
              setYear(next);
              changed();
            }}
          />
        </div>
        <div className={classes.tools}>
          <Button
            type="submit"
            disabled={!request || !sourceId}
            loading={imports.isBusy && !imports.isWriting}
          >
            Check file
          </Button>
          <Button variant="default" onClick={() => setIsAddingSource(true)}>
            New source
          </Button>
        </div>
        <FormError error={imports.error} />
      </form>
      {result ? (
        <div className={classes.section}>
          <ImportReport name={file?.name ?? ''} result={result} />
          {result.unmatched.length > 0 ? (
            <UnmatchedNames
              unmatched={result.unmatched}
              choices={imports.choices}
              onChoose={imports.choose}
              onChooseAll={imports.chooseAll}
            />
          ) : null}
          {result.imported ? null : (
            <div className={classes.tools}>
              <Button
                disabled={!canWrite}
                loading={imports.isWriting}
                onClick={() => canWrite && imports.write(request)}
              >
                Import
              </Button>
            </div>
          )}
        </div>
      ) : null}
      {isAddingSource ? (
        <SourceDialog
          source={null}
          onClose={() => setIsAddingSource(false)}
          onSaved={(id) => {
            setChosenSource(id);
            changed();
          }}
        />
      ) : null}
    </div>
  );
}
