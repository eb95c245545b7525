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
  coursesQuery,
  invalidateLearning,
  live,
} from '../../../shared/learning-admin/data/learning-queries.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import parts from '../../../ui/admin/parts.module.css';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** Courses in the students' order. */
export function CoursesPage() {
  const writes = inGroup(useMe().roles, 'content');
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, refetch } = useQuery(coursesQuery);
  const courses = live(data ?? []);
  const move = (id: string, to: number) =>
    void call('POST /lesson/{id}/reorder', { params: { id }, body: { no: to + 1 } }).then(
      invalidateLearning,
      notify.error,
    );
  const create = async (title: string, description: string) => {
    const { course } = await call('POST /lesson', { body: { title, description } });
    await invalidateLearning();
    await navigate({ to: '/superadmin/courses/$courseId', params: { courseId: course.id } });
  };
  return (
    <Page
      title="Courses"
      lead="Lessons in the order students take them."
      actions={writes ? <Button onClick={() => setIsCreating(true)}>New course</Button> : undefined}
    >
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={4} /> : null}
      {data && courses.length === 0 ? <Empty {...emptyCopy.learningNoCoursesYet} /> : null}
      {courses.length > 0 ? (
        <Reorder
          label="Courses"
          items={courses}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          {...(writes
            ? { onReorder: (_: string[], { key, to }: { key: string; to: number }) => move(key, to) }
            : {})}
        >
          {({ id, no, title, lessons, questions, enabled }) => (
            <div className={parts.row}>
              <div className={parts.text}>
                <Link to="/superadmin/courses/$courseId" params={{ courseId: id }}>
                  {no}. {title}
                </Link>
                <span className={parts.quiet}>
                  {plural(lessons, 'lesson')}, {plural(questions, 'question')}
                </span>
              </div>
              {enabled ? null : <Chip>Not published</Chip>}
            </div>
          )}
        </Reorder>
      ) : null}
      <Archived
        items={archived(data ?? []).map(({ id, title }) => ({ id, name: title }))}
        {...(writes ? { restore: (id: string) => call('PUT /test/{id}/restore', { params: { id } }) } : {})}
      />
      {isCreating ? (
        <NewNameDialog
          field="title"
          label="Title"
          title="New course"
          about={{ field: 'description', label: 'Description' }}
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
