import { useQuery } from '@tanstack/react-query';
import { normalizeSearchTerm, SearchPage, type SearchProps } from '../../../shared/history/SearchPage.tsx';
import { practiceSearchQuery } from '../data/practice-queries.ts';
import { FoundRows } from './FoundRows.tsx';
import { PAGE_SIZE } from './list-search.ts';

const hint = {
  title: "Find a question you've seen",
  text: "Enter words you remember from a question or passage, or a question type such as “flaw”. You can search by type after you've seen the result.",
};

/** Searches the questions of the student's tests and sections. */
export function SearchPractice(searchProps: SearchProps) {
  const searchTerm = normalizeSearchTerm(searchProps.query);
  const found = useQuery(practiceSearchQuery(searchTerm, searchProps.page));
  return (
    <SearchPage
      {...searchProps}
      title="Search practice"
      found={found}
      pageSize={PAGE_SIZE}
      hint={hint}
      nothing={`No tests or sections match “${searchTerm}”. Try fewer or different words.`}
    >
      {(items, waiting) => (
        <FoundRows items={items} waiting={waiting} label={`Questions matching “${searchTerm}”`} />
      )}
    </SearchPage>
  );
}
