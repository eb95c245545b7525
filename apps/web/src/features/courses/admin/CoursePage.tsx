import { inGroup } from '@docket/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { Archived } from '../../../shared/learning-admin/Archived.tsx';
import {
  archived,
  type Course,
  courseQuery,
  invalidateLearning,
  live,
} from '../../../shared/learning-admin/data/learning-queries.ts';
import { HeadForm } from '../../../shared/learning-admin/HeadForm.tsx';
import { formatPublication, HomeActions } from '../../../shared/learning-admin/HomeActions.tsx';
import { Remove } from '../../../shared/learning-admin/Remove.tsx';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import parts from '../../../ui/admin/parts.module.css';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';

/** A course: its texts, and its lessons in order. */
export function CoursePage({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useQuery(courseQuery(courseId));
  if (data) return <CourseView course={data} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
}

function CourseView({ course }: { course: Course }) {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const { id, no, title, description, version } = course;
  const lessons = live(course.lessons);
  const reorder = (lessonIds: string[]) =>
    void call('POST /lesson/{id}/lesson/reorder', { params: { id }, body: { lessonIds } }).then(
      invalidateLearning,
      notify.error,
    );
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/superadmin/courses">Courses</Link>, course {no}
          {formatPublication(course)}
        </>
      }
      actions={
        <HomeActions
          home={course}
          writes={writes}
          enable={(on) => call('PUT /lesson/{id}', { params: { id }, body: { version, enabled: on } })}
          remove={(query) => call('DELETE /lesson/{id}', { params: { id }, query })}
          onRemoved={() => void navigate({ to: '/superadmin/courses' })}
        />
      }
    >
      <div className={parts.parts}>
        {writes ? (
          <HeadForm
            key={id}
            id={id}
            version={version}
            head={{ title, about: description }}
            about="Description"
            save={({ title: name, about }, seen) =>
              call('PUT /lesson/{id}', {
                params: { id },
                body: { version: seen, title: name, description: about },
              })
            }
          />
        ) : (
          <p>{description}</p>
        )}
        <section aria-labelledby="lessons">
          <div className={parts.head}>
            <h2 id="lessons">Lessons</h2>
            {writes ? (
              <Button variant="default" onClick={() => setIsCreating(true)}>
                Add a lesson
              </Button>
            ) : null}
          </div>
          {lessons.length === 0 ? (
            <Empty {...emptyCopy.noLessonsYet} />
          ) : (
            <Reorder
              label="Lessons"
              items={lessons}
              itemKey={(lesson) => lesson.id}
              itemName={(lesson) => lesson.title}
              {...(writes ? { onReorder: reorder } : {})}
            >
              {(lesson) => (
                <div className={parts.row}>
                  <div className={parts.text}>
                    <Link
                      to="/superadmin/courses/$courseId/lesson/$lessonId"
                      params={{ courseId: id, lessonId: lesson.id }}
                    >
                      {lesson.no}. {lesson.title}
                    </Link>
                    <span className={parts.quiet}>
                      {plural(lesson.minutes, 'minute')}
                      {lesson.hasVideo ? ', with a video' : ''}, {plural(lesson.questions, 'question')}
                    </span>
                  </div>
                  {lesson.enabled ? null : <Chip>Not published</Chip>}
                  {writes ? (
                    <Remove
                      name={lesson.title}
                      id={lesson.id}
                      homeId={id}
                      remove={(query) =>
                        call('DELETE /lesson/{id}/lesson/{lessonId}', {
                          params: { id, lessonId: lesson.id },
                          query,
                        })
                      }
                    />
                  ) : null}
                </div>
              )}
            </Reorder>
          )}
          <Archived
            items={archived(course.lessons).map((lesson) => ({ id: lesson.id, name: lesson.title }))}
            {...(writes
              ? {
                  restore: (sid: string) => call('PUT /test/section/{id}/restore', { params: { id: sid } }),
                }
              : {})}
          />
        </section>
      </div>
      {isCreating ? (
        <NewNameDialog
          field="title"
          label="Title"
          title="New lesson"
          about={{ field: 'summary', label: 'Summary' }}
          create={async (name, summary) => {
            const { lesson } = await call('POST /lesson/{id}/lesson', {
              params: { id },
              body: { title: name, summary },
            });
            await invalidateLearning();
            await navigate({
              to: '/superadmin/courses/$courseId/lesson/$lessonId',
              params: { courseId: id, lessonId: lesson.id },
            });
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
