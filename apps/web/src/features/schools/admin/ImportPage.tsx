import type { StaffSource } from '@docket/contract/types';
import { Button, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import fileInput from '../../../ui/fields/file-input.module.css';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ImportReport } from './ImportReport.tsx';
import { SchoolAdminPage } from './SchoolAdminPage.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { sourcesQuery } from './school-queries.ts';
import { UnmatchedNames } from './UnmatchedNames.tsx';
import { useImport } from './use-import.ts';

/**
 * Imports a file of values: it is checked, unknown names are matched, and then it is written as a whole or not at all.
 */
export function ImportPage() {
  return (
    <SchoolAdminPage
      title="Import values"
      tab="Import"
      lead="CSV or Excel, one row for each school and year. The file is checked first; nothing is written until you import it."
    >
      <ImportForm />
    </SchoolAdminPage>
  );
}

function ImportForm() {
  const sources = useQuery(sourcesQuery);
  const [chosenSource, setChosenSource] = useState('');
  const [year, setYear] = useState<string | number>('');
  const [file, setFile] = useState<File | null>(null);
  const [isAddingSource, setIsAddingSource] = useState(false);
  const imports = useImport();
  if (!sources.data)
    return sources.error ? (
      <ErrorState error={sources.error} retry={() => void sources.refetch()} />
    ) : (
      <SkeletonRows count={4} />
    );
  const sourceId = chosenSource || (sources.data[0]?.id ?? '');
  const request = file && { file, sourceId, year: typeof year === 'number' ? year : null };
  /** Sets a value; what was checked before no longer holds. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      imports.reset();
    };
  return (
    <Stack gap="xl">
      <Paper
        component="form"
        p={{ base: 'md', sm: 'lg' }}
        maw="60rem"
        onSubmit={(event) => {
          event.preventDefault();
          if (request && sourceId && !imports.isBusy) imports.check(request);
        }}
      >
        <Stack>
          <FileField disabled={imports.isBusy} onFile={change(setFile)} />
          <FormGrid>
            <SourceChoice sources={sources.data} value={sourceId} onChange={change(setChosenSource)} />
            <NumberInput
              label="Year"
              description="For files without a year column"
              min={1950}
              max={2100}
              clampBehavior="none"
              allowDecimal={false}
              value={year}
              onChange={change(setYear)}
            />
          </FormGrid>
          <Group>
            <ActionButton
              type="submit"
              disabled={!request || !sourceId}
              loading={imports.isBusy && !imports.isWriting}
            >
              Check file
            </ActionButton>
            <Button variant="default" onClick={() => setIsAddingSource(true)}>
              New source
            </Button>
          </Group>
          <FormError error={imports.error} />
        </Stack>
      </Paper>
      <ImportResult imports={imports} request={request} />
      {isAddingSource ? (
        <SourceDialog
          source={null}
          onClose={() => setIsAddingSource(false)}
          onSaved={change(setChosenSource)}
        />
      ) : null}
    </Stack>
  );
}

interface SourceProps {
  sources: readonly StaffSource[];
  value: string;
  onChange: (id: string) => void;
}
function SourceChoice({ sources, value, onChange }: SourceProps) {
  if (sources.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Every value needs a source. Add one first.
      </Text>
    );
  return (
    <SelectField
      label="Source"
      value={value}
      choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}

function FileField({ disabled, onFile }: { disabled: boolean; onFile: (file: File | null) => void }) {
  const id = useId();
  return (
    <Stack gap="xxs">
      <Text component="label" htmlFor={id} size="sm" fw={600}>
        File
      </Text>
      <input
        id={id}
        className={fileInput.file}
        type="file"
        accept=".csv,.xlsx"
        disabled={disabled}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0] ?? null)}
      />
      <Text size="sm" c="dimmed">
        .csv or .xlsx, up to 20 MB
      </Text>
    </Stack>
  );
}

type Imports = ReturnType<typeof useImport>;
interface ResultProps {
  imports: Imports;
  request: Parameters<Imports['write']>[0] | null;
}
/** What a check or an import found; nothing before. */
function ImportResult({ imports, request }: ResultProps) {
  const { result } = imports;
  if (!result) return null;
  const isMatched = result.unmatched.every(({ name }) => imports.choices[name]);
  const canWrite = request && !result.imported && result.errors === 0 && isMatched;
  return (
    <Stack>
      <ImportReport name={request?.file.name ?? ''} result={result} />
      {result.unmatched.length > 0 ? (
        <UnmatchedNames
          unmatched={result.unmatched}
          choices={imports.choices}
          onChoose={imports.choose}
          onChooseAll={imports.chooseAll}
        />
      ) : null}
      {result.imported ? null : (
        <Group>
          <ActionButton
            disabled={!canWrite}
            loading={imports.isWriting}
            onClick={() => canWrite && imports.write(request)}
          >
            Import
          </ActionButton>
        </Group>
      )}
    </Stack>
  );
}
