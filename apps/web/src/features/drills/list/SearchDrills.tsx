import { useQuery } from '@tanstack/react-query';
import { SearchPage, type SearchPlace, wordsOf } from '../../../ui/history/SearchPage.tsx';
import { drillSearchQuery } from '../data/drill-queries.ts';
import { DrillList } from './DrillList.tsx';
import { PAGE_SIZE } from './list-search.ts';

const hint = {
  title: 'Find a drill',
  text: 'Enter words you remember from a question or passage, or a question type such as “flaw”.',
};

/** Searches the own drills. */
export function SearchDrills(place: SearchPlace) {
  const asked = wordsOf(place.query);
  const found = useQuery(drillSearchQuery(asked, place.page));
  return (
    <SearchPage
      {...place}
      title="Search drills"
      found={found}
      pageSize={PAGE_SIZE}
      hint={hint}
      nothing={`No drills match “${asked}”. Try fewer or different words.`}
    >
      {(drills, waiting) => (
        <DrillList drills={drills} waiting={waiting} label={`Drills matching “${asked}”`} />
      )}
    </SearchPage>
  );
}
