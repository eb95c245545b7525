import { useQuery } from '@tanstack/react-query';
import { SearchPage, type SearchPlace, wordsOf } from '../../../ui/history/SearchPage.tsx';
import { practiceSearchQuery } from '../data/practice-queries.ts';
import { FoundRows } from './FoundRows.tsx';
import { PAGE_SIZE } from './list-search.ts';

const hint = {
  title: "Find a question you've seen",
  text: "Enter words you remember from a question or passage, or a question type such as “flaw”. You can search by type after you've seen the result.",
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
      nothing={`No tests or sections match “${asked}”. Try fewer or different words.`}
    >
      {(items, waiting) => (
        <FoundRows items={items} waiting={waiting} label={`Questions matching “${asked}”`} />
      )}
    </SearchPage>
  );
}
