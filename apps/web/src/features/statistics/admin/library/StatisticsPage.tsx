import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import type { TableSearch } from '../../../../ui/admin/table-search.ts';
import { Page } from '../../../../ui/Page.tsx';
import { showCurrent } from '../../../../ui/show-current.ts';
import { WhoIsCounted } from '../../../../ui/WhoIsCounted.tsx';
import { Recalculation } from '../Recalculation.tsx';
import { FlaggedTable } from './FlaggedTable.tsx';
import classes from './library.module.css';
import { TestsTable } from './TestsTable.tsx';

export interface StatisticsSearch extends TableSearch {
  readonly view?: 'tests';
}
interface Props {
  search: RawSearch;
  onSearch: (search: StatisticsSearch) => void;
}

/** Statistics of the library: questions that need another look, and every test. */
export function StatisticsPage({ search: { view, ...search }, onSearch }: Props) {
  const tests = view === 'tests';
  return (
    <Page
      title="Statistics"
      width="wide"
      lead="From first answers and submitted practice tests and sections. Questions are flagged once enough students have answered."
    >
      <Stack gap="lg">
        <Recalculation />
        <WhoIsCounted rule="answers" />
        <nav ref={showCurrent} className={classes.tabs} aria-label="Statistics">
          {([undefined, 'tests'] as const).map((one) => (
            <Link
              key={one ?? 'flagged'}
              to="/superadmin/statistics"
              className={classes.tab}
              search={one ? { view: one } : {}}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={view === one ? 'page' : undefined}
              data-plain
            >
              {one ? 'Tests' : 'Flagged questions'}
            </Link>
          ))}
        </nav>
        {tests ? (
          <TestsTable search={search} onSearch={(next) => onSearch({ ...next, view: 'tests' })} />
        ) : (
          <FlaggedTable search={search} onSearch={onSearch} />
        )}
      </Stack>
    </Page>
  );
}
