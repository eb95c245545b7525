import { Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { UpgradeCount } from '../../../ui/UpgradeCard.tsx';
import { lessonLink } from '../data/lesson-labels.ts';
import { coursesQuery } from '../data/lesson-queries.ts';
import { useOpenCourses } from '../data/use-open-courses.ts';
import { CourseCard } from './CourseCard.tsx';

/** All courses with their lessons, and the one to resume. */
export function LessonsPage() {
  const { data, error, refetch } = useQuery(coursesQuery);
  const resume = data?.resume ?? null;
  const courses = data?.courses ?? [];
  const lessons = courses.flatMap((course) => course.lessons);
  const { isOpen, toggle } = useOpenCourses(courses, resume?.courseNo ?? null);
  return (
    <Page
      title="Lessons"
      lead={
        resume
          ? `Continue with “${resume.title}”.`
          : 'Courses to read, watch and work through, in order or as you like.'
      }
      actions={
        <>
          <LinkButton
            to="/search"
            search={{ in: 'Lessons' }}
            variant="default"
            leftSection={<IconSearch size={18} aria-hidden="true" />}
          >
            Search lessons
          </LinkButton>
          {resume ? <LinkButton {...lessonLink(resume, resume.courseNo)}>Resume</LinkButton> : null}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Stack gap="lg" role="status" aria-label="Loading">
          <Skeleton height="420px" />
          <Skeleton height="120px" />
        </Stack>
      ) : courses.length === 0 ? (
        <Empty {...emptyCopy.noCoursesYet} />
      ) : (
        <Stack gap="lg">
          <UpgradeCount
            included={lessons.filter(({ included }) => included).length}
            of={lessons.length}
            noun="lesson"
          />
          {courses.map((course) => (
            <CourseCard
              key={course.id}
              course={course}
              open={isOpen(course.slug)}
              onToggle={() => toggle(course.slug)}
            />
          ))}
        </Stack>
      )}
    </Page>
  );
}
