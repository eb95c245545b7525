import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchPage, wordsOf } from '../../../ui/history/SearchPage.tsx';
import { FOUND_AT_MOST, lessonSearchQuery } from '../data/lesson-queries.ts';
import { lessonLink } from '../data/lesson-words.ts';
import classes from './list.module.css';

const hint = {
  title: 'Find a lesson',
  text: 'Type what you want to read about, such as “conditional” or “author’s attitude”.',
};

interface Props {
  query: string;
  onQuery: (query: string) => void;
}

/** Searches the lessons by the words of their title, summary and text. */
export function SearchLessons({ query, onQuery }: Props) {
  const asked = wordsOf(query);
  const found = useQuery(lessonSearchQuery(asked));
  return (
    <SearchPage
      title="Search lessons"
      label="Words of a lesson"
      query={query}
      page={1}
      onQuery={onQuery}
      onPage={() => {}}
      found={found}
      pageSize={FOUND_AT_MOST}
      hint={hint}
      nothing={`No lesson holds “${asked}”. Try fewer or other words.`}
    >
      {(items, waiting) => (
        <ul className={classes.found} aria-label={`Lessons with “${asked}”`} aria-busy={waiting}>
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
