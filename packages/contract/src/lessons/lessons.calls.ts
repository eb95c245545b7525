import { z } from 'zod';
import { idParams } from '../common.ts';
import { course, lesson, lessonLink, lessonProgress } from '../courses/courses.entities.ts';
import { defineCall } from '../define.ts';
import { drill } from '../drills/drills.entities.ts';
import { foundLesson } from '../search/search.entities.ts';
import { progressBody } from './progress-body.ts';

const no = z.coerce.number().int().min(1).max(200);

/** Courses and their lessons. */
export const lessonCalls = {
  courses: defineCall({
    method: 'GET',
    path: '/lesson/courses',
    who: 'any',
    summary: 'Courses with their lessons in order, and how far the student is',
    output: z.object({
      courses: z.array(course),
      /** The last lesson with work that is not done, to continue with. */
      resume: lessonLink.nullable(),
    }),
  }),
  search: defineCall({
    method: 'GET',
    path: '/lesson/search',
    expensive: 'search',
    who: 'any',
    summary: 'Search lessons by title, summary and text, best match first',
    query: z.strictObject({
      search: z.string().trim().min(1).max(200),
      size: z.coerce.number().int().min(1).max(50).default(25),
    }),
    output: z.object({
      items: z.array(foundLesson),
    }),
  }),
  find: defineCall({
    method: 'GET',
    path: '/lesson/find',
    who: 'any',
    summary: 'Find the lesson of the numbers in a page address',
    query: z.strictObject({ course: no, lesson: no }),
    output: z.object({ lesson: lessonLink }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/lesson/{id}',
    who: 'any',
    paid: true,
    summary: 'Get a lesson: text, video, progress on its questions, and its neighbors',
    params: idParams,
    output: z.object({ lesson }),
    errors: ['NOT_INCLUDED'],
  }),
  setProgress: defineCall({
    method: 'PUT',
    path: '/lesson/{id}/progress',
    who: 'student',
    paid: true,
    summary: 'Save the position in a lesson and whether it is done; omitted fields stay',
    params: idParams,
    body: progressBody,
    output: z.object({ progress: lessonProgress }),
    errors: ['NOT_INCLUDED'],
  }),
  drill: defineCall({
    method: 'POST',
    path: '/lesson/{id}/drill',
    who: 'student',
    paid: true,
    summary: 'Start the questions of a lesson, or resume the unfinished attempt',
    params: idParams,
    body: z
      .strictObject({
        /** Start over if every question was answered before; otherwise only unanswered ones are served. */
        again: z.boolean().optional(),
      })
      .optional(),
    output: z.object({ drill }),
    errors: ['NOTHING_LEFT', 'NOT_INCLUDED'],
  }),
};
