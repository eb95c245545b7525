import type { Input, Output } from '@docket/contract/client';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../../ui/dates.ts';
import { count, formatStatistic } from '../labels.ts';
import { Reliability } from '../Reliability.tsx';
import { statisticsKey } from '../statistics-queries.ts';

type Row = Output<'GET /stats/tests'>['items'][number];
type Query = Input<'GET /stats/tests'>;

const columns: readonly Column<Row>[] = [
  { key: 'no', label: 'No.', sort: 'no', numeric: true, cell: ({ no }) => no },
  {
    key: 'name',
    label: 'Test',
    sort: 'name',
    name: true,
    cell: ({ id, name }) => (
      <Link to="/superadmin/statistics/$testId" params={{ testId: id }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'attempts',
    label: 'Attempts',
    sort: 'attempts',
    numeric: true,
    cell: ({ attempts }) => count(attempts),
  },
  { key: 'kr20', label: 'Reliability', sort: 'kr20', cell: ({ kr20 }) => <Reliability value={kr20} /> },
  {
    key: 'mean',
    label: 'Mean score',
    sort: 'mean',
    numeric: true,
    cell: ({ mean, questions }) => (mean === null ? '–' : `${formatStatistic(mean, 1)} of ${questions}`),
  },
  {
    key: 'spread',
    label: 'Spread (SD)',
    numeric: true,
    cell: ({ standardDeviation }) => formatStatistic(standardDeviation, 1),
  },
  {
    key: 'error',
    label: 'Standard error',
    numeric: true,
    hidden: true,
    cell: ({ standardError }) => formatStatistic(standardError, 1),
  },
  { key: 'flagged', label: 'Flagged', sort: 'flagged', numeric: true, cell: ({ flagged }) => count(flagged) },
  {
    key: 'computedAt',
    label: 'Calculated',
    cell: ({ computedAt }) =>
      computedAt ? <time dateTime={computedAt}>{formatDateTime(computedAt)}</time> : 'Not yet',
  },
];
const known = tableSearch({ sorts: ['no', 'name', 'attempts', 'kr20', 'mean', 'flagged'] });

/** Reliability and spread of every test. */
export function TestsTable({
  search,
  onSearch,
}: {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}) {
  return (
    <StaffTable<Row>
      name="test-statistics"
      label="Tests"
      search={known(search)}
      onSearch={onSearch}
      columns={columns}
      rowKey={({ id }) => id}
      queryKey={[...statisticsKey, 'tests']}
      load={(query) => call('GET /stats/tests', { query } as Query)}
      onExport={(query) => download('GET /stats/tests', { query: { ...query, exportcsv: 'true' } } as Query)}
      empty={{ title: 'No tests', text: 'The library has no tests yet.' }}
    />
  );
}
