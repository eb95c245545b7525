// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Lesson } from '../../../shared/learning-admin/data/learning-queries.ts';
import { openPage, screen } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { expectEveryRefusal } from '../../../testing/refusals.ts';
import { LessonForm } from './LessonForm.tsx';

const lesson = {
  id: 'lesson',
  courseId: 'course',
  version: '1',
  title: 'Reading for structure',
  summary: '',
  minutes: 12,
  html: '<p>Read first.</p>',
  sectionType: 'LR',
  video: null,
  questions: [],
  segments: [],
} as unknown as Lesson;

test('a refused lesson says why, and stays typed', async () => {
  let error: () => unknown = () => new Error();
  const { user } = openPage(<LessonForm lesson={lesson} preview={() => null} />, {
    responses: {
      'PUT /lesson/{id}/lesson/{lessonId}': () => {
        throw error();
      },
    },
  });
  await fill(user, await screen.findByLabelText('Title'), 'Reading for purpose');
  await expectEveryRefusal(
    (next) => {
      error = next;
    },
    () => user.click(screen.getByRole('button', { name: 'Save' })),
  );
  expect(screen.getByLabelText('Title')).toHaveValue('Reading for purpose');
});
