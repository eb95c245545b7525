import type { lessonCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { localDay } from '@docket/rules';
import { ApiError, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers, SessionUser } from '../../http/handlers.ts';
import { submitOverdue } from '../attempts/index.ts';
import { type ContentIndex, type LessonMeta, mayLearnLesson } from '../content/index.ts';
import { type DrillServices, presentDrill } from '../drills/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findQuestionProgress, findSeenKeys } from '../skills/index.ts';
import { lessonDrill } from './lesson-drill.service.ts';
import { findLessons } from './lesson-search.service.ts';
import { findLessonText, findProgress, findProgressOfUser, saveProgress } from './lessons.queries.ts';
import { courseView, lessonLinkView, lessonView, progressView } from './lessons.view.ts';
import { selectOpenLesson } from './open-lesson.service.ts';

/** The calls on courses and lessons. */
export function lessonHandlers(deps: Deps, services: DrillServices): Handlers<typeof lessonCalls> {
  const { content } = services;
  const loadReader = async (user: SessionUser, now: Date) => {
    const [index, access] = await Promise.all([content.index(), services.access.load(user.id, now)]);
    return { index, access };
  };
  const findSeen = async (userId: string, lessons: readonly LessonMeta[]) =>
    new Set(
      (
        await findSeenKeys(
          deps.db,
          userId,
          lessons.flatMap((lesson) => lesson.questionIds),
        )
      ).map((row) => row.questionId),
    );
  /** Throws NOT_FOUND, NOT_INCLUDED. */
  function openLesson(index: ContentIndex, access: StudentAccess, id: string): LessonMeta {
    const lesson = index.lessonsById.get(id);
    if (!lesson) throw notFound('Lesson');
    if (!mayLearnLesson(access, lesson))
      throw new ApiError('NOT_INCLUDED', errorMessages.lessons.notIncluded);
    return lesson;
  }

  return {
    async courses({ user, now }) {
      const { index, access } = await loadReader(user, now);
      const rows = await findProgress(deps.db, user.id);
      const seen = await findSeen(user.id, [...index.lessonsById.values()]);
      const work = { access, seen, progress: new Map(rows.map((row) => [row.id, row])) };
      const resume = selectOpenLesson(index, access, rows)?.lesson;
      return {
        courses: index.courses.map((course) => courseView(course, work)),
        resume: resume ? lessonLinkView(access, resume) : null,
      };
    },
    async search({ user, query, now }) {
      const reader = { user, ...(await loadReader(user, now)) };
      return { items: await findLessons(deps.db, reader, query.search, query.size) };
    },
    async find({ user, query, now }) {
      const { index, access } = await loadReader(user, now);
      const course = index.courses.find((one) => one.no === query.course);
      const lesson = course?.lessons.find((one) => one.no === query.lesson);
      if (!lesson) throw notFound('Lesson');
      return { lesson: lessonLinkView(access, lesson) };
    },
    async get({ user, params, now }) {
      const { index, access } = await loadReader(user, now);
      const lesson = openLesson(index, access, params.id);
      const text = await findLessonText(deps.db, lesson.id);
      if (!text) throw notFound('Lesson');
      const progress = await findProgressOfUser(deps.db, user.id, lesson.id);
      const work = {
        access,
        seen: await findSeen(user.id, [lesson]),
        progress: new Map(progress ? [[lesson.id, progress]] : []),
      };
      const parts = {
        text,
        segments: await content.segments(lesson.segmentIds),
        questionProgress: await findQuestionProgress(deps.db, user.id, lesson.questionIds),
      };
      return { lesson: lessonView(index, lesson, work, parts) };
    },
    async setProgress({ user, params, body, now }) {
      const { index, access } = await loadReader(user, now);
      const { id } = openLesson(index, access, params.id);
      const today = localDay(now, access.timezone ?? 'UTC');
      return { progress: progressView(await saveProgress(deps.db, user.id, id, body, now, today)) };
    },
    async drill({ user, params, body, now }) {
      await submitOverdue(deps, services, user.id, now);
      const { index, access } = await loadReader(user, now);
      const lesson = openLesson(index, access, params.id);
      const attemptId = await lessonDrill(deps, access, index, lesson, body?.again ?? false, now);
      return presentDrill(deps, services, { userId: user.id, attemptId, now });
    },
  };
}
