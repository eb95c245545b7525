import { z } from 'zod';
import { id, idParams, version } from '../common.ts';
import { defineCall } from '../define.ts';
import { maxTextBytes, order, removalQuery } from '../practice-tests/admin.bodies.ts';
import { authoredCourse, authoredLesson, courseRow, removal } from '../practice-tests/authoring.entities.ts';
import { editableCourse, editableLesson } from '../practice-tests/authoring.fields.ts';

const slug = z
  .string()
  .max(50)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens');
const inCourse = z.strictObject({ id, lessonId: id });
const broken = ['INVALID', 'CONFLICT', 'WRONG_STATE'] as const;
const courseOutput = z.object({ course: authoredCourse });
const lessonOutput = z.object({ lesson: authoredLesson });

/**
 * Editing of courses and their lessons.
 * @area lesson
 */
export const courseAdminCalls = {
  adminCourses: defineCall({
    method: 'GET',
    path: '/lesson/admin/courses',
    who: 'staff',
    summary: 'List all courses, including drafts and archived ones',
    output: z.object({ courses: z.array(courseRow) }),
  }),
  adminCourse: defineCall({
    method: 'GET',
    path: '/lesson/admin/{id}',
    who: 'staff',
    summary: 'Get a course with its lessons, including drafts and archived ones',
    params: idParams,
    output: courseOutput,
  }),
  adminLesson: defineCall({
    method: 'GET',
    path: '/lesson/admin/{id}/lesson/{lessonId}',
    who: 'staff',
    summary: 'A lesson with its text, passages, questions, keys and explanations',
    params: inCourse,
    output: lessonOutput,
  }),
  createCourse: defineCall({
    method: 'POST',
    path: '/lesson',
    who: 'content',
    summary: 'Create a course as a draft',
    body: z.strictObject({
      ...editableCourse.create,
      /** Derived from the title if omitted. */
      slug: slug.optional(),
    }),
    output: courseOutput,
    errors: broken,
  }),
  updateCourse: defineCall({
    method: 'PUT',
    path: '/lesson/{id}',
    who: 'content',
    summary: 'Change, enable or disable a course',
    params: idParams,
    body: z.strictObject({
      version,
      ...editableCourse.change,
      enabled: z.boolean().optional(),
    }),
    output: courseOutput,
    errors: broken,
  }),
  removeCourse: defineCall({
    method: 'DELETE',
    path: '/lesson/{id}',
    who: 'content',
    summary: 'Delete a course, or archive it where students have a history on it',
    params: idParams,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
  reorderCourse: defineCall({
    method: 'POST',
    path: '/lesson/{id}/reorder',
    who: 'content',
    summary: 'Move a course to another place among the courses',
    params: idParams,
    body: z.strictObject({ no: z.number().int().min(1).max(999) }),
    output: z.object({ courses: z.array(courseRow) }),
    errors: broken,
  }),
  createLesson: defineCall({
    method: 'POST',
    path: '/lesson/{id}/lesson',
    who: 'content',
    summary: 'Add a lesson at the end of a course as a draft',
    params: idParams,
    body: z.strictObject(editableLesson.create),
    output: lessonOutput,
    bodyLimit: maxTextBytes,
    errors: broken,
  }),
  updateLesson: defineCall({
    method: 'PUT',
    path: '/lesson/{id}/lesson/{lessonId}',
    who: 'content',
    summary: 'Change, enable or disable a lesson; one with a text can be enabled',
    params: inCourse,
    body: z.strictObject({
      version,
      ...editableLesson.change,
      enabled: z.boolean().optional(),
    }),
    output: lessonOutput,
    bodyLimit: maxTextBytes,
    errors: broken,
  }),
  removeLesson: defineCall({
    method: 'DELETE',
    path: '/lesson/{id}/lesson/{lessonId}',
    who: 'content',
    summary: 'Delete a lesson, or archive it where students have a history on it',
    params: inCourse,
    query: removalQuery,
    output: removal,
    errors: ['WRONG_STATE'],
  }),
  reorderLessons: defineCall({
    method: 'POST',
    path: '/lesson/{id}/lesson/reorder',
    who: 'content',
    summary: 'Reorder the lessons of a course',
    params: idParams,
    body: z.strictObject({ lessonIds: order }),
    output: courseOutput,
    errors: broken,
  }),
};
