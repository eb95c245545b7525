import type { SchoolName } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { SchoolAdminPage } from './SchoolAdminPage.tsx';
import { invalidateSchools, schoolsKey } from './school-queries.ts';

const read = tableSearch({ sorts: [] });
const columns: readonly Column<SchoolName>[] = [
  { key: 'name', label: 'Name in files', name: true, cell: (row) => row.name },
  {
    key: 'school',
    label: 'School',
    cell: (row) => (
      <Link to="/superadmin/schools/$id" params={{ id: row.schoolId }}>
        {row.schoolName}
      </Link>
    ),
  },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** The crosswalk: names of schools in imported files. */
export function NamesPage({ search, onSearch }: Props) {
  const remove = (row: SchoolName) =>
    call('DELETE /school/admin/name/{id}', { params: { id: row.id } })
      .then(invalidateSchools)
      .then(() => notify.success('Name removed.'), notify.error);
  return (
    <SchoolAdminPage
      title="Other names"
      tab="Other names"
      lead="Imports match schools by these names. Add one on the school's page, or match a name during an import."
    >
      <StaffTable
        name="school-names"
        label="Names"
        search={read(search)}
        onSearch={onSearch}
        columns={columns}
        rowKey={(row) => row.id}
        queryKey={[...schoolsKey, 'names']}
        load={(query) => call('GET /school/admin/name', { query })}
        actions={(row) => (
          <Button variant="subtle" color="bad" size="compact-sm" onClick={() => void remove(row)}>
            Remove<span className="visually-hidden"> {row.name}</span>
          </Button>
        )}
        empty={{ title: 'No other names yet' }}
      />
    </SchoolAdminPage>
  );
}
