import type { StaffSchoolRow } from '@docket/contract/types';
import { storedMetrics } from '@docket/rules';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { NewSchoolDialog } from './NewSchoolDialog.tsx';
import { SchoolAdminPage } from './SchoolAdminPage.tsx';
import { schoolsKey } from './school-queries.ts';
import { states, typeNames } from './school-values.ts';

const filters = [
  { key: 'state', label: 'State', choices: states.map((value) => ({ value, label: value })) },
  { key: 'type', label: 'Type', choices: toChoices(typeNames) },
  {
    key: 'missing',
    label: 'Missing',
    choices: storedMetrics.map(({ key, label }) => ({ value: key, label })),
  },
  { key: 'enabled', label: 'Visible', choices: toChoices({ yes: 'Visible to students', no: 'Hidden' }) },
];
const read = tableSearch({ sorts: ['name', 'state', 'metrics', 'year'], filters });
const columns: readonly Column<StaffSchoolRow>[] = [
  {
    key: 'name',
    label: 'School',
    name: true,
    sort: 'name',
    cell: (row) => (
      <Link to="/superadmin/schools/$id" params={{ id: row.id }}>
        {row.name}
      </Link>
    ),
  },
  { key: 'city', label: 'City', cell: (row) => row.city ?? '—' },
  { key: 'state', label: 'State', sort: 'state', width: '6rem', cell: (row) => row.state ?? '—' },
  {
    key: 'type',
    label: 'Type',
    width: '7rem',
    cell: (row) => (row.type ? typeNames[row.type] : '—'),
  },
  { key: 'id', label: 'ID', hidden: true, cell: (row) => row.externalId ?? '—' },
  {
    key: 'metrics',
    label: 'Values',
    sort: 'metrics',
    numeric: true,
    width: '7rem',
    cell: (row) => row.metrics,
  },
  {
    key: 'year',
    label: 'Latest year',
    sort: 'year',
    numeric: true,
    width: '8rem',
    cell: (row) => row.latestYear ?? '—',
  },
  { key: 'enabled', label: 'Visible', width: '7rem', cell: (row) => (row.enabled ? 'Yes' : 'No') },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Law schools, with the missing values of each. */
export function SchoolsPage({ search, onSearch }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <SchoolAdminPage
      title="Law schools"
      tab="Schools"
      lead="Admissions, costs, grants, outcomes and rankings, each with its source and year."
      actions={<Button onClick={() => setAdding(true)}>New school</Button>}
    >
      <StaffTable
        name="schools"
        label="Schools"
        search={read(search)}
        onSearch={onSearch}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        queryKey={[...schoolsKey, 'list']}
        load={(query) => call('GET /school/admin/list', { query })}
        empty={{ title: 'No schools yet', text: 'Import a file, or add a school.' }}
      />
      {adding ? <NewSchoolDialog onClose={() => setAdding(false)} /> : null}
    </SchoolAdminPage>
  );
}
