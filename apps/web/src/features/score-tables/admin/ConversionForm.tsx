import type { ConversionImport, StaffConversion } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Grow, Row } from '../../../ui/layout/RowList.tsx';
import { ImportFrame, ImportReport } from './ImportFrame.tsx';
import { pastedRows, readTableSource, TableInput, type TableSource } from './TableInput.tsx';
import { useTableImport } from './use-table-import.ts';

/** Conversion tables of one or more tests: checked first, then written as a whole or not at all. */
export function ConversionForm({ tests }: { tests: readonly StaffConversion[] }) {
  const [testId, setTestId] = useState('');
  const [rows, setRows] = useState<TableSource>({ text: '', file: null });
  const imports = useTableImport(
    async (dryRun) =>
      call('POST /score-table/admin/conversions/import', {
        body: { ...(await readTableSource(rows)), dryRun, ...(testId ? { testId } : {}) },
      }),
    'Conversion tables saved.',
  );
  const hasRows = rows.file !== null || rows.text.trim() !== '';
  return (
    <ImportFrame
      title="Import conversion tables"
      save="Import"
      imports={imports}
      ready={hasRows}
      refusal={<FormError error={imports.error} />}
      report={imports.result ? <Report name={rows.file?.name ?? pastedRows} result={imports.result} /> : null}
    >
      <SelectField
        label="Test"
        value={testId}
        choices={[
          { value: '', label: 'Named in the test column' },
          ...tests.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => {
          setTestId(next);
          imports.reset();
        }}
      />
      <TableInput
        value={rows}
        onChange={(next) => {
          setRows(next);
          imports.reset();
        }}
        description="Columns: test (name or number), raw from, raw to, scaled. Every raw score from 0 to the number of scored questions needs one scaled score."
        placeholder={'test,raw from,raw to,scaled\nTest 1,76,77,180\nTest 1,75,75,179'}
      />
    </ImportFrame>
  );
}

type Imported = ConversionImport['tests'][number];

const changeText = ({ state, changes }: Imported) =>
  state === 'unchanged'
    ? 'No changes'
    : state === 'new'
      ? 'New table'
      : `${plural(changes.length, 'raw score')} ${changes.length === 1 ? 'changes' : 'change'}: ${changes
          .slice(0, 5)
          .map(({ raw, before, after }) => `${raw}: ${before ?? 'none'} → ${after}`)
          .join(', ')}${changes.length > 5 ? ' and more' : ''}`;

/** The result of the check, and the effect on existing results. */
export function Report({ name, result }: { name: string; result: ConversionImport }) {
  const { imported, tests, errors, warnings, problems } = result;
  const changed = tests.filter(({ state }) => state !== 'unchanged');
  const results = changed.reduce((sum, test) => sum + test.results, 0);
  return (
    <ImportReport
      {...{ name, problems, errors, warnings }}
      success={imported ? 'Saved.' : 'Ready to import.'}
      warning={
        results > 0
          ? `${results === 1 ? 'The result that is' : `The ${results.toLocaleString('en-US')} results that are`} already shown keep ${results === 1 ? 'its' : 'their'} scores until you rescore the test${imported ? '' : ', which you can start after the import'}. New results use the new table.`
          : null
      }
    >
      {tests.map((test) => (
        <Row key={test.id}>
          <Grow>
            <strong>{test.name}</strong>
            <Text size="sm" c="dimmed">
              {changeText(test)}. {plural(test.results, 'result')}.
            </Text>
          </Grow>
          {imported && test.results > 0 && test.state !== 'unchanged' ? <RescoreButton test={test} /> : null}
        </Row>
      ))}
    </ImportReport>
  );
}

function RescoreButton({ test }: { test: Imported }) {
  const rescore = useMutation({
    mutationFn: () => call('PUT /test/{id}/rescore', { params: { id: test.id } }),
    onError: notify.error,
  });
  return rescore.data ? (
    <p>
      The rescore is queued. <LinkButton to="/superadmin/jobs">View jobs</LinkButton>
    </p>
  ) : (
    <ActionButton
      variant="default"
      aria-label={`Rescore ${test.name}`}
      loading={rescore.isPending}
      onClick={() => rescore.mutate()}
    >
      Rescore test
    </ActionButton>
  );
}
