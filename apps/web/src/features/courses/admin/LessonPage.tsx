import { inGroup } from '@docket/rules';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import {
  courseQuery,
  type Lesson,
  lessonQuery,
} from '../../../shared/learning-admin/data/learning-queries.ts';
import { EnableButton } from '../../../shared/learning-admin/EnableButton.tsx';
import { Questions } from '../../../shared/learning-admin/Questions.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/Skeleton.tsx';
import { LessonForm } from './LessonForm.tsx';

interface Props {
  courseId: string;
  lessonId: string;
  /** Renders the text as students see it. */
  preview: (html: string) => ReactNode;
}

/** A lesson: its text, its video, and its questions. */
export function LessonPage({ courseId, lessonId, preview }: Props) {
  const { data, error, refetch } = useQuery(lessonQuery(courseId, lessonId));
  if (data) return <LessonView lesson={data} preview={preview} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageSkeleton />;
}

function LessonView({ lesson, preview }: Pick<Props, 'preview'> & { lesson: Lesson }) {
  const writes = inGroup(useMe().roles, 'content');
  const { id, courseId, no, title, enabled, version } = lesson;
  const course = useQuery(courseQuery(courseId)).data;
  const params = { id: courseId, sid: id };
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/superadmin/courses/$courseId" params={{ courseId }}>
            {course?.title ?? 'Course'}
          </Link>
          , lesson {no}
          {enabled ? ', published' : ', not published'}
        </>
      }
      width="wide"
      actions={
        writes ? (
          <EnableButton
            name={title}
            enabled={enabled}
            set={(on) =>
              call('PUT /lesson/{id}/lesson/{lessonId}', {
                params: { id: courseId, lessonId: id },
                body: { version, enabled: on },
              })
            }
          />
        ) : undefined
      }
    >
      <Stack gap="xl">
        {writes ? <LessonForm key={id} lesson={lesson} preview={preview} /> : preview(lesson.html)}
        {lesson.sectionType === 'LR' ? (
          <Questions
            homeId={courseId}
            questions={lesson.questions}
            writes={writes}
            {...(writes
              ? {
                  add: async () =>
                    (await call('POST /test/{id}/section/{sid}/question', { params, body: {} })).question.id,
                  reorder: (questionIds: string[]) =>
                    call('PUT /test/{id}/section/{sid}/question/reorder', { params, body: { questionIds } }),
                  remove: (questionId: string, query: { dryRun?: string }) =>
                    call('DELETE /test/question/{id}', { params: { id: questionId }, query }),
                }
              : {})}
          />
        ) : (
          <Section
            title="Passages and their questions"
            actions={
              <LinkButton to="/superadmin/tests/$id" params={{ id: courseId }} variant="default">
                Edit them
              </LinkButton>
            }
          >
            <ul>
              {lesson.segments.map((segment) => (
                <li key={segment.id}>
                  {segment.title || 'Passage without a title'}: {segment.questions.length}{' '}
                  {segment.questions.length === 1 ? 'question' : 'questions'}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
