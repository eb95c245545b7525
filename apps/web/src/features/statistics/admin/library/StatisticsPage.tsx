import { Stack } from '@mantine/core';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import type { TableSearch } from '../../../../ui/admin/table-search.ts';
import { Page } from '../../../../ui/Page.tsx';
import { PageTabs } from '../../../../ui/PageTabs.tsx';
import { WhoIsCounted } from '../../../../ui/WhoIsCounted.tsx';
import { Recalculation } from '../Recalculation.tsx';
import { FlaggedTable } from './FlaggedTable.tsx';
import { TestsTable } from './TestsTable.tsx';

export interface StatisticsSearch extends TableSearch {
  readonly view?: 'tests';
}
interface Props {
  search: RawSearch;
  onSearch: (search: StatisticsSearch) => void;
}

const tabs = [
  { label: 'Flagged questions', link: { to: '/superadmin/statistics' } },
  { label: 'Tests', link: { to: '/superadmin/statistics', search: { view: 'tests' } } },
] as const;

/** Statistics of the library: questions that need another look, and every test. */
export function StatisticsPage({ search: { view, ...search }, onSearch }: Props) {
  const tests = view === 'tests';
  return (
    <Page
      title="Statistics"
      width="wide"
      lead="From first answers and submitted practice tests and sections. Questions are flagged once enough students have answered."
    >
      <Stack gap="lg" mb="xl">
        <Recalculation />
        <WhoIsCounted rule="answers" />
      </Stack>
      <PageTabs label="Statistics" tabs={tabs} current={tests ? 'Tests' : 'Flagged questions'} />
      {tests ? (
        <TestsTable search={search} onSearch={(next) => onSearch({ ...next, view: 'tests' })} />
      ) : (
        <FlaggedTable search={search} onSearch={onSearch} />
      )}
    </Page>
  );
}
