import { useQuery } from '@tanstack/react-query';
import { SearchPage, type SearchPlace, wordsOf } from '../../../ui/history/SearchPage.tsx';
import { drillSearchQuery } from '../data/drill-queries.ts';
import { DrillList } from './DrillList.tsx';
import { PAGE_SIZE } from './list-search.ts';

const hint = {
  title: 'Find a drill',
  text: 'Type words you remember from a question or a passage, or a question type such as “flaw”.',
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
      nothing={`None of your drills holds “${asked}”. Try fewer or other words.`}
    >
      {(drills, waiting) => <DrillList drills={drills} waiting={waiting} label={`Drills with “${asked}”`} />}
    </SearchPage>
  );
}
