import type { Output } from '@docket/contract/client';
import type { StaffScholarshipCase } from '@docket/contract/types';
import { OUTCOMES } from '@docket/rules';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { notifyWithUndo } from '../../../shared/undo/undo.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { formatCalendarDay, formatDate } from '../../../ui/dates.ts';
import { Page } from '../../../ui/Page.tsx';
import { describeYearlyGrant, statusNames } from '../scholarship-copy.ts';

const poolKey = ['scholarships', 'pool'] as const;
const changed = () => queryClient.invalidateQueries({ queryKey: ['scholarships'] });
const read = tableSearch({
  sorts: ['school', 'year', 'lsat', 'gpa', 'grant', 'updated'],
  filters: { status: OUTCOMES, ignored: ['yes', 'no'], year: /^20\d\d$/ },
});
const columns: readonly Column<StaffScholarshipCase>[] = [
  {
    key: 'school',
    label: 'School',
    name: true,
    sort: 'school',
    cell: (row) => (row.simulated ? `${row.schoolName} (simulated)` : row.schoolName),
  },
  { key: 'year', label: 'Entry', sort: 'year', numeric: true, width: '6rem', cell: (row) => row.year },
  { key: 'status', label: 'Outcome', width: '8rem', cell: (row) => statusNames[row.status] },
  { key: 'lsat', label: 'LSAT', sort: 'lsat', numeric: true, width: '6rem', cell: (row) => row.lsat },
  {
    key: 'gpa',
    label: 'GPA',
    sort: 'gpa',
    numeric: true,
    width: '6rem',
    cell: (row) => row.gpa.toFixed(2),
  },
  {
    key: 'grant',
    label: 'Grant a year',
    sort: 'grant',
    numeric: true,
    width: '9rem',
    cell: (row) => describeYearlyGrant(row.grantPerYear),
  },
  {
    key: 'applied',
    label: 'Applied',
    width: '8rem',
    hidden: true,
    cell: (row) => (row.appliedOn ? formatCalendarDay(row.appliedOn) : '—'),
  },
  {
    key: 'updated',
    label: 'Updated',
    sort: 'updated',
    width: '8rem',
    hidden: true,
    cell: (row) => formatDate(row.updatedAt),
  },
  { key: 'ignored', label: 'Ignored', width: '6rem', cell: (row) => (row.isIgnored ? 'Yes' : 'No') },
];

const setIgnored = async ({ id }: StaffScholarshipCase, ignored: boolean) => {
  await call('PATCH /scholarship-data/{id}/ignore', { params: { id }, body: { ignored } });
  await changed();
};
const describeResult = (result: Output<'POST /scholarship/apply-all'>) =>
  `Data updated: ${result.added} added, ${result.updated} updated, ${result.removed} removed. ${result.total} cases in total.`;

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** The pool of cases: update it, or exclude cases. */
export function PoolPage({ search, onSearch }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const ignore = useMutation({
    mutationFn: (row: StaffScholarshipCase) => setIgnored(row, !row.isIgnored),
    onSuccess: (_, row) =>
      notifyWithUndo(row.isIgnored ? 'Case included.' : 'Case ignored.', () =>
        setIgnored(row, row.isIgnored),
      ),
    onError: notify.error,
  });
  return (
    <Page
      title="Scholarship data"
      lead="Anonymous cases that students shared. Students see those that aren't ignored; the estimator uses those that aren't simulated either."
      width="wide"
      actions={<Button onClick={() => setIsDialogOpen(true)}>Apply all</Button>}
    >
      <StaffTable
        name="scholarship-cases"
        label="Cases"
        searchLabel="Search schools"
        search={read(search)}
        onSearch={onSearch}
        columns={columns}
        filters={[
          {
            key: 'status',
            label: 'Outcome',
            choices: OUTCOMES.map((value) => ({ value, label: statusNames[value] })),
          },
          { key: 'ignored', label: 'Ignored', choices: toChoices({ no: 'Included', yes: 'Ignored' }) },
        ]}
        rowKey={(row) => row.id}
        queryKey={poolKey}
        load={(query) => call('GET /scholarship-data/admin/list', { query })}
        actions={(row) => (
          <ActionButton
            size="compact-sm"
            variant="default"
            aria-label={`${row.isIgnored ? 'Include' : 'Ignore'} ${row.schoolName}, ${row.year}, LSAT ${row.lsat}`}
            loading={ignore.isPending && ignore.variables.id === row.id}
            onClick={() => ignore.mutate(row)}
          >
            {row.isIgnored ? 'Include' : 'Ignore'}
          </ActionButton>
        )}
        empty={{ title: 'No cases yet', text: 'Choose “Apply all” to add what students have shared.' }}
      />
      {isDialogOpen ? (
        <ConfirmDialog
          title="Apply all shared applications?"
          confirm="Apply all"
          onConfirm={async () => {
            const result = await call('POST /scholarship/apply-all');
            await changed();
            notify.success(describeResult(result));
          }}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>
            Outcomes that students share are added or updated. Cases whose outcome was withdrawn are removed.
            Ignored cases stay as they are.
          </p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
