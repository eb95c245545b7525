import type { Input, Output } from '@docket/contract/client';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../../ui/dates.ts';
import { typeNames } from '../../../../ui/format.ts';
import { Discrimination } from '../Discrimination.tsx';
import { FlagList } from '../FlagList.tsx';
import { count, flagChoices } from '../labels.ts';
import { ShareRight } from '../ShareRight.tsx';
import { statisticsKey } from '../statistics-queries.ts';

type Row = Output<'GET /stats/flagged-questions'>['items'][number];
type Query = Input<'GET /stats/flagged-questions'>;

const columns: readonly Column<Row>[] = [
  {
    key: 'location',
    label: 'Question',
    name: true,
    cell: ({ testId, questionId, testName, sectionNo, no }) => (
      <Link to="/superadmin/statistics/$testId" params={{ testId }} hash={`question-${questionId}`}>
        {testName}, section {sectionNo}, question {no}
      </Link>
    ),
  },
  { key: 'type', label: 'Type', cell: ({ questionType }) => questionType.label },
  {
    key: 'sectionType',
    label: 'Section type',
    hidden: true,
    cell: ({ sectionType }) => typeNames[sectionType],
  },
  { key: 'flags', label: 'Why', sort: 'severity', cell: ({ flags }) => <FlagList flags={flags} /> },
  {
    key: 'discrimination',
    label: 'Discrimination',
    sort: 'discrimination',
    cell: ({ discrimination }) => <Discrimination value={discrimination} />,
  },
  { key: 'share', label: 'Correct', sort: 'share', cell: ({ share }) => <ShareRight share={share} /> },
  {
    key: 'answers',
    label: 'First answers',
    sort: 'answers',
    numeric: true,
    cell: ({ answers }) => count(answers),
  },
  {
    key: 'computedAt',
    label: 'Calculated',
    hidden: true,
    cell: ({ computedAt }) => <time dateTime={computedAt}>{formatDateTime(computedAt)}</time>,
  },
];
const filters = [
  { key: 'flag[]', label: 'Why', choices: flagChoices },
  {
    key: 'section_type',
    label: 'Section type',
    choices: (['LR', 'RC', 'LG'] as const).map((value) => ({ value, label: typeNames[value] })),
  },
];
const known = tableSearch({ sorts: ['severity', 'discrimination', 'share', 'answers'], filters });

/** Questions that need another look, the most serious first. */
export function FlaggedTable({
  search,
  onSearch,
}: {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}) {
  return (
    <StaffTable<Row>
      name="flagged-questions"
      label="Flagged questions"
      searchLabel="Search by test name"
      search={known(search)}
      onSearch={onSearch}
      columns={columns}
      filters={filters}
      lists={['flag[]']}
      rowKey={({ questionId }) => questionId}
      queryKey={[...statisticsKey, 'flagged']}
      load={(query) => call('GET /stats/flagged-questions', { query } as Query)}
      onExport={(query) =>
        download('GET /stats/flagged-questions', { query: { ...query, exportcsv: 'true' } } as Query)
      }
      empty={{
        title: 'No flagged questions',
        text: 'No weak questions, or too few answers yet. Recalculate to check again.',
      }}
    />
  );
}
