import type { courseAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/index.ts';
import {
  change,
  createHead,
  createLesson,
  loadHome,
  loadLesson,
  loadTest,
  orderSections,
  orderTests,
  remove,
  updateHead,
  updateLesson,
  type Work,
} from '../../practice-tests/index.ts';
import { presentCourse, presentCourses, presentLesson } from './courses.view.ts';

const loadCourse = ({ tx }: Work, id: string) => loadTest(tx, id, ['COURSE']);
/** Moves a course to another place; the others close up. */
function moved(ids: readonly string[], id: string, no: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, no - 1), id, ...others.slice(no - 1)];
}

/** Editing of courses: a course is a test, and a lesson is one of its sections with a text. */
export function lessonStaffHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof courseAdminCalls> {
  const { db } = deps;
  return {
    adminCourses: async () => ({ courses: await presentCourses(db) }),
    adminCourse: async ({ params }) => ({ course: await presentCourse(db, params.id) }),
    adminLesson: async ({ params }) => ({ lesson: await presentLesson(db, params.id, params.lessonId) }),
    createCourse: (context) =>
      change(deps, content, context, async (work) => {
        const { title, description, slug } = context.body;
        const wanted = { name: title, summary: description, slug, type: 'COURSE' } as const;
        return { course: await presentCourse(work.tx, await createHead(work, wanted)) };
      }),
    updateCourse: (context) =>
      change(deps, content, context, async (work) => {
        const { version, title, description, enabled } = context.body;
        const course = await loadCourse(work, context.params.id);
        await updateHead(work, course, version, { name: title, summary: description, enabled });
        return { course: await presentCourse(work.tx, course.id) };
      }),
    removeCourse: (context) =>
      change(deps, content, context, async (work) => {
        const test = await loadCourse(work, context.params.id);
        return remove(work, { kind: 'test', test }, context.query.dryRun ?? false);
      }),
    reorderCourse: (context) =>
      change(deps, content, context, async (work) => {
        const { id } = await loadCourse(work, context.params.id);
        await orderTests(work, 'COURSE', (ids) => moved(ids, id, context.body.no), 'no');
        return { courses: await presentCourses(work.tx) };
      }),
    createLesson: (context) =>
      change(deps, content, context, async (work) => {
        const course = await loadCourse(work, context.params.id);
        const id = await createLesson(work, course, context.body);
        return { lesson: await presentLesson(work.tx, course.id, id) };
      }),
    updateLesson: (context) =>
      change(deps, content, context, async (work) => {
        const { id, lessonId } = context.params;
        const home = await loadHome(work.tx, id, lessonId);
        const { version, ...wanted } = context.body;
        await updateLesson(work, home, await loadLesson(work, home), version, wanted);
        return { lesson: await presentLesson(work.tx, id, lessonId) };
      }),
    removeLesson: (context) =>
      change(deps, content, context, async (work) => {
        const home = await loadHome(work.tx, context.params.id, context.params.lessonId);
        await loadLesson(work, home);
        return remove(work, { kind: 'section', home }, context.query.dryRun ?? false);
      }),
    reorderLessons: (context) =>
      change(deps, content, context, async (work) => {
        const course = await loadCourse(work, context.params.id);
        await orderSections(work, course.id, context.body.lessonIds, 'lessonIds');
        return { course: await presentCourse(work.tx, course.id) };
      }),
  };
}
