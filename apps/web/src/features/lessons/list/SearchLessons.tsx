import { useQuery } from '@tanstack/react-query';
import { normalizeSearchTerm, SearchPage } from '../../../shared/history/SearchPage.tsx';
import { LinkList, RowLink } from '../../../ui/layout/LinkList.tsx';
import { lessonLink } from '../data/lesson-labels.ts';
import { FOUND_AT_MOST, lessonSearchQuery } from '../data/lesson-queries.ts';

const hint = {
  title: 'Find a lesson',
  text: "Enter a topic, such as “conditional” or “author's attitude”.",
};

interface Props {
  query: string;
  onQuery: (query: string) => void;
}

/** Searches title, summary and text of the lessons. */
export function SearchLessons({ query, onQuery }: Props) {
  const searchTerm = normalizeSearchTerm(query);
  const found = useQuery(lessonSearchQuery(searchTerm));
  return (
    <SearchPage
      title="Search lessons"
      label="Search lessons"
      query={query}
      page={1}
      onQuery={onQuery}
      onPage={() => {}}
      found={found}
      pageSize={FOUND_AT_MOST}
      hint={hint}
      nothing={`No lessons match “${searchTerm}”. Try fewer or different words.`}
    >
      {(items, waiting) => (
        <LinkList aria-label={`Lessons matching “${searchTerm}”`} aria-busy={waiting}>
          {items.map(({ lesson, course, summary, excerpt }) => (
            <li key={lesson.id}>
              <RowLink
                link={lessonLink(lesson, lesson.courseNo)}
                title={lesson.title}
                text={excerpt || summary}
                detail={`${course.title}, lesson ${lesson.no}${lesson.included ? '' : ' · not in your plan'}`}
              />
            </li>
          ))}
        </LinkList>
      )}
    </SearchPage>
  );
}
