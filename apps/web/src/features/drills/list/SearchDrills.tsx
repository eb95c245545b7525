import { useQuery } from '@tanstack/react-query';
import { normalizeSearchTerm, SearchPage, type SearchProps } from '../../../shared/history/SearchPage.tsx';
import { drillSearchQuery } from '../data/drill-queries.ts';
import { DrillList } from './DrillList.tsx';
import { PAGE_SIZE } from './list-search.ts';

const hint = {
  title: 'Find a drill',
  text: 'Enter words you remember from a question or passage, or a question type such as “flaw”.',
};

/** Searches the student's drills. */
export function SearchDrills(searchProps: SearchProps) {
  const searchTerm = normalizeSearchTerm(searchProps.query);
  const found = useQuery(drillSearchQuery(searchTerm, searchProps.page));
  return (
    <SearchPage
      {...searchProps}
      title="Search drills"
      found={found}
      pageSize={PAGE_SIZE}
      hint={hint}
      nothing={`No drills match “${searchTerm}”. Try fewer or different words.`}
    >
      {(drills, waiting) => (
        <DrillList drills={drills} waiting={waiting} label={`Drills matching “${searchTerm}”`} />
      )}
    </SearchPage>
  );
}
