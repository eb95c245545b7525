import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { normalizeSearchTerm, SearchPage } from '../../../shared/history/SearchPage.tsx';
import { lessonLink } from '../data/lesson-labels.ts';
import { FOUND_AT_MOST, lessonSearchQuery } from '../data/lesson-queries.ts';
import classes from './list.module.css';

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
        <ul className={classes.found} aria-label={`Lessons matching “${searchTerm}”`} aria-busy={waiting}>
          {items.map(({ lesson, course, summary, excerpt }) => (
            <li key={lesson.id}>
              <Link {...lessonLink(lesson, lesson.courseNo)} className={classes.foundRow ?? ''} data-plain>
                <span className={classes.title}>{lesson.title}</span>
                <span className={classes.detail}>
                  {course.title}, lesson {lesson.no}
                  {lesson.included ? '' : ' · not in your plan'}
                </span>
                <span className={classes.excerpt}>{excerpt || summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SearchPage>
  );
}
