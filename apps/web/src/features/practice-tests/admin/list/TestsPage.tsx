import type { Input, Output } from '@docket/contract/client';
import { inGroup } from '@docket/rules';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import { useMe } from '../../../../lib/me.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { purposeLabels } from '../data/labels.ts';
import { tableKey } from '../data/test-queries.ts';

type Row = Output<'GET /test'>['items'][number];
type Query = Input<'GET /test'>;

const columns: readonly Column<Row>[] = [
  { key: 'no', label: 'No.', sort: 'no', numeric: true, width: '4.5rem', cell: ({ no }) => no },
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    name: true,
    cell: ({ id, name }) => (
      <Link to="/superadmin/tests/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'type',
    label: 'Type',
    sort: 'type',
    cell: ({ type, purpose }) =>
      type === 'MERGED' ? 'Merged' : purpose === null ? 'Normal' : purposeLabels[purpose],
  },
  { key: 'sections', label: 'Sections', sort: 'sections', numeric: true, cell: ({ sections }) => sections },
  {
    key: 'questions',
    label: 'Questions',
    sort: 'questions',
    numeric: true,
    cell: ({ questions }) => questions,
  },
  {
    key: 'enabled',
    label: 'Status',
    sort: 'enabled',
    cell: ({ enabled, archivedAt }) =>
      archivedAt ? <Chip>Archived</Chip> : enabled ? 'Published' : <Chip>Not published</Chip>,
  },
  { key: 'slug', label: 'Slug', hidden: true, cell: ({ slug }) => slug },
  {
    key: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
  },
];
const filters = [
  { key: 'filterByType', label: 'Type', choices: toChoices({ NORMAL: 'Normal', MERGED: 'Merged' }) },
  { key: 'enabledFilter', label: 'Published', choices: toChoices({ true: 'Yes', false: 'No' }) },
  { key: 'archivedFilter', label: 'Archived', any: 'No', choices: [{ value: 'true', label: 'Archived' }] },
];
const known = tableSearch({
  sorts: ['no', 'name', 'type', 'sections', 'questions', 'enabled', 'updatedAt'],
  filters,
});

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** All tests of the library. */
export function TestsPage({ search, onSearch }: Props) {
  const writes = inGroup(useMe().roles, 'content');
  const create = (
    <LinkButton to="/superadmin/tests/new" variant={writes ? 'filled' : 'default'}>
      New test
    </LinkButton>
  );
  return (
    <Page title="Tests" width="wide" actions={writes ? create : undefined}>
      <StaffTable<Row>
        name="tests"
        label="Tests"
        search={known(search)}
        onSearch={onSearch}
        columns={columns}
        filters={filters}
        lists={['filterByType']}
        rowKey={({ id }) => id}
        queryKey={tableKey('tests')}
        load={(query) => call('GET /test', { query } as Query)}
        onExport={(query) => download('GET /test', { query: { ...query, exportcsv: 'true' } } as Query)}
        empty={{
          title: 'No tests yet',
          text: 'Create one, or import a package.',
          action: writes ? create : null,
        }}
      />
    </Page>
  );
}
