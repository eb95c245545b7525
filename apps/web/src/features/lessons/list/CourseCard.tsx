import type { Course } from '@docket/contract/types';
import { IconChevronDown } from '@tabler/icons-react';
import { Bar } from '../../../ui/Bar.tsx';
import { countDone } from '../data/lesson-labels.ts';
import { LessonRow } from './LessonRow.tsx';
import classes from './list.module.css';

interface Props {
  course: Course;
  open: boolean;
  onToggle: () => void;
}

/** A course: the progress, and its lessons while it is expanded. */
export function CourseCard({ course, open, onToggle }: Props) {
  const { no, title, description, lessons } = course;
  const done = countDone(course);
  const heading = `course-${no}`;
  return (
    <section className={classes.course} aria-labelledby={heading}>
      <h2 id={heading}>
        <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
          <IconChevronDown size={20} aria-hidden="true" className={classes.chevron ?? ''} />
          <span>{title}</span>
        </button>
      </h2>
      <p className={classes.progress}>
        <span className={classes.meter}>
          <Bar share={lessons.length > 0 ? done / lessons.length : 0} tone="good" />
        </span>
        {done} of {lessons.length} lessons done
      </p>
      {open ? (
        <>
          <p className={classes.description}>{description}</p>
          <ol className={classes.lessons} aria-label={`Lessons of ${title}`}>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} courseNo={no} />
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}
