// @vitest-environment happy-dom
import type { PercentileImport, StaffPercentileTable } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen, waitFor } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { sampleOutput } from '../../../testing/sample.ts';
import { OutdatedPercentilesLink } from './OutdatedPercentiles.tsx';
import { PercentilesPage } from './PercentilesPage.tsx';

test('percentiles are checked before they are saved, and a table is deleted', async () => {
  const years = '2010-2012';
  let tables: StaffPercentileTable[] = [];
  const { user, server } = openPage(<PercentilesPage />, {
    me: { roles: ['CONTENT'] },
    responses: {
      'GET /score-table/admin/percentiles': () => ({ tables, outdated: false }),
      'POST /score-table/admin/percentiles/import': ({ body: { data, dryRun } }): PercentileImport => {
        const isComplete = atob(data).includes('120,0');
        const imported = isComplete && !dryRun;
        if (imported)
          tables = [
            {
              years,
              source: 'An old table',
              current: true,
              version: '1',
              builtIn: false,
              rows: [],
            } as StaffPercentileTable,
          ];
        return {
          imported,
          problems: isComplete
            ? []
            : [
                {
                  file: 'pasted rows',
                  item: '',
                  level: 'error',
                  reason: 'Score 120: no percentile is given.',
                },
              ],
          errors: isComplete ? 0 : 1,
          warnings: 0,
          tables: [],
          current: { before: '2016-2019', after: '2016-2019' },
        };
      },
      'DELETE /score-table/admin/percentiles/{years}': () => {
        tables = [];
        return sampleOutput('DELETE /score-table/admin/percentiles/{years}');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import a table' }));
  await fill(user, screen.getByLabelText('Years'), years);
  await fill(user, screen.getByLabelText(/^Source/), 'An old table');
  await fill(user, screen.getByLabelText('Rows'), '180,99.9');
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText(/Score 120: no percentile is given\./);
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();

  await fill(user, screen.getByLabelText('Rows'), '180,99.9\n120,0');
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('Ready to save.');
  expect(tables).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Saved.');
  expect(server.sent('POST /score-table/admin/percentiles/import').at(-1)?.body).toMatchObject({
    years,
    source: 'An old table',
    dryRun: false,
  });

  await user.click(await screen.findByRole('button', { name: `Delete ${years}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete table' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Delete ${years}` })).not.toBeInTheDocument(),
  );
});

test('content editors read on the start page that the table in use is old', async () => {
  openPage(<OutdatedPercentilesLink />, {
    me: { roles: ['CONTENT'] },
    responses: {
      'GET /score-table/admin/percentiles': () => ({
        outdated: true,
        tables: [
          { years: '2023-2026', source: 'LSAC', current: true, version: '1', builtIn: true, rows: [] },
        ],
      }),
    },
  });
  expect(await screen.findByRole('note')).toHaveTextContent('Results use the percentiles of 2023-2026.');
  expect(screen.getByRole('link', { name: 'Open score tables' })).toBeInTheDocument();
});

test('other staff are not asked to import percentiles', () => {
  const { server } = openPage(<OutdatedPercentilesLink />, { me: { roles: ['TUTOR'] } });
  expect(server.calls).toEqual([]);
});
