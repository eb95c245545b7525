import type { Input } from '@docket/contract/client';
import type { ExplanationReport } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { useMe } from '../../../lib/me.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { reportColumns } from './columns.tsx';
import { ExplanationsFrame, useMore } from './ExplanationsFrame.tsx';
import { authorsQuery, formatLocation, reportKey, testsQuery } from './explanation-queries.ts';
import { ResetDialog, type ResetTarget } from './ResetDialog.tsx';
import { ResetMenu } from './ResetMenu.tsx';

type Query = Input<'GET /explanation/report'>;

const lists = ['filterByTest', 'filterBySectionType', 'filterBySectionNo', 'filterByTutors'];
const states = [
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Not published' },
];
const known = tableSearch({
  sorts: ['updatedAt', 'score', 'author'],
  filters: {
    filterByTest: null,
    filterBySectionType: ['LR', 'RC', 'LG'],
    filterBySectionNo: null,
    filterByTutors: null,
    testEnabledFilter: ['true', 'false'],
    sectionEnabledFilter: ['true', 'false'],
  },
});
const sectionNos = [1, 2, 3, 4, 5, 6].map((no) => ({ value: String(no), label: `Section ${no}` }));

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Statistics of explanations: votes, views and score, by test, section and author. */
export function ReportPage({ search, onSearch }: Props) {
  const admin = inGroup(useMe().roles, 'admin');
  const [more, trackMore] = useMore();
  const [resetTarget, setResetTarget] = useState<ResetTarget | null>(null);
  const tests = useQuery(testsQuery).data ?? [];
  const authors = useQuery(authorsQuery).data ?? [];
  const filters = [
    {
      key: 'filterByTest',
      label: 'Test',
      choices: tests.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'filterBySectionType',
      label: 'Type',
      choices: ['LR', 'RC', 'LG'].map((value) => ({ value, label: value })),
    },
    { key: 'filterBySectionNo', label: 'Section', choices: sectionNos },
    {
      key: 'filterByTutors',
      label: 'Author',
      // A comma separates the values of a filter in the address.
      choices: authors.filter((name) => !name.includes(',')).map((value) => ({ value, label: value })),
    },
    { key: 'testEnabledFilter', label: 'Test status', choices: states },
    { key: 'sectionEnabledFilter', label: 'Section status', choices: states },
  ];
  return (
    <ExplanationsFrame current="Votes and views" more={more}>
      <StaffTable<ExplanationReport>
        name="explanation-report"
        label="Votes and views"
        searchLabel="Search text and authors"
        search={known(search)}
        onSearch={onSearch}
        columns={reportColumns}
        filters={filters}
        lists={lists}
        rowKey={({ id }) => id}
        queryKey={reportKey}
        load={(query) => trackMore(call('GET /explanation/report', { query } as Query))}
        onExport={(query) =>
          download('GET /explanation/report', { query: { ...query, exportcsv: 'true' } } as Query)
        }
        {...(admin
          ? {
              actions: (row: ExplanationReport) => (
                <ResetMenu
                  name={`${formatLocation(row)}, by ${row.author}`}
                  onAsk={(reset) => setResetTarget({ row, reset })}
                />
              ),
            }
          : {})}
        empty={{ title: 'No explanations yet', text: "Write explanations on the question's page." }}
      />
      {resetTarget ? <ResetDialog target={resetTarget} onClose={() => setResetTarget(null)} /> : null}
    </ExplanationsFrame>
  );
}
