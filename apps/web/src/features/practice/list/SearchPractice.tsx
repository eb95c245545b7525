import { useQuery } from '@tanstack/react-query';
import { SearchPage, type SearchPlace, wordsOf } from '../../../ui/history/SearchPage.tsx';
import { practiceSearchQuery } from '../data/practice-queries.ts';
import { FoundRows } from './FoundRows.tsx';
import { PAGE_SIZE } from './list-search.ts';

const hint = {
  title: 'Find a question you met',
  text: 'Type words you remember from a question or a passage, or a question type such as “flaw”. Types are found once the result was shown.',
};

/** Searches the questions of own tests and sections. */
export function SearchPractice(place: SearchPlace) {
  const asked = wordsOf(place.query);
  const found = useQuery(practiceSearchQuery(asked, place.page));
  return (
    <SearchPage
      {...place}
      title="Search practice"
      found={found}
      pageSize={PAGE_SIZE}
      hint={hint}
      nothing={`None of your tests and sections holds “${asked}”. Try fewer or other words.`}
    >
      {(items, waiting) => <FoundRows items={items} waiting={waiting} label={`Questions with “${asked}”`} />}
    </SearchPage>
  );
}
