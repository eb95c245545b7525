import { call } from '../../../lib/client.ts';
import type { ContentKind } from '../../../shared/learning-admin/content-kind.ts';
import type { Course, CourseRow } from '../../../shared/learning-admin/data/learning-queries.ts';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';

/** Courses and their lessons. */
export const courseKind: ContentKind<CourseRow, Course, Course['lessons'][number]> = {
  title: 'Courses',
  lead: 'Lessons in the order students take them.',
  link: { to: '/superadmin/courses' },
  noun: 'course',
  list: {
    label: 'Courses',
    empty: emptyCopy.learningNoCoursesYet,
    describe: ({ lessons, questions }) => `${plural(lessons, 'lesson')}, ${plural(questions, 'question')}`,
    mark: ({ enabled }) => (enabled ? null : 'Not published'),
    link: (courseId) => ({ to: '/superadmin/courses/$courseId', params: { courseId } }),
    reorder: (_ids, { key: id, to }) =>
      call('POST /lesson/{id}/reorder', { params: { id }, body: { no: to + 1 } }),
    restore: (id) => call('PUT /test/{id}/restore', { params: { id } }),
    create: {
      button: 'New course',
      title: 'New course',
      about: { field: 'description', label: 'Description' },
      send: async (title, description) =>
        (await call('POST /lesson', { body: { title, description } })).course.id,
    },
  },
  about: { label: 'Description', read: ({ description }) => description },
  save: ({ id }, { title, about }, version) =>
    call('PUT /lesson/{id}', { params: { id }, body: { version, title, description: about } }),
  enable: ({ id, version }, enabled) =>
    call('PUT /lesson/{id}', { params: { id }, body: { version, enabled } }),
  remove: ({ id }, query) => call('DELETE /lesson/{id}', { params: { id }, query }),
  parts: ({ id, lessons }) => ({
    label: 'Lessons',
    items: lessons,
    empty: emptyCopy.noLessonsYet,
    describe: ({ minutes, hasVideo, questions }) =>
      `${plural(minutes, 'minute')}${hasVideo ? ', with a video' : ''}, ${plural(questions, 'question')}`,
    mark: ({ enabled }) => (enabled ? null : 'Not published'),
    link: (lessonId) => ({
      to: '/superadmin/courses/$courseId/lesson/$lessonId',
      params: { courseId: id, lessonId },
    }),
    reorder: (lessonIds) => call('POST /lesson/{id}/lesson/reorder', { params: { id }, body: { lessonIds } }),
    restore: (sid) => call('PUT /test/section/{id}/restore', { params: { id: sid } }),
    remove: ({ id: lessonId }, query) =>
      call('DELETE /lesson/{id}/lesson/{lessonId}', { params: { id, lessonId }, query }),
    create: {
      button: 'Add a lesson',
      title: 'New lesson',
      about: { field: 'summary', label: 'Summary' },
      send: async (title, summary) =>
        (await call('POST /lesson/{id}/lesson', { params: { id }, body: { title, summary } })).lesson.id,
    },
  }),
};
