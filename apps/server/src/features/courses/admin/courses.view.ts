import type { AuthoredCourse, AuthoredLesson, CourseRow } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { courseOfSlug } from '../../content/index.ts';
import { findLessons } from '../../content-import/index.ts';
import {
  archivedLast,
  countContents,
  findQuestionsIn,
  findSectionsOfTest,
  findTestsOfTypes,
  findTree,
  headFields,
  loadHome,
  loadLesson,
  loadTest,
  type StoredTest,
  sectionVersion,
  sectionView,
  shownNo,
} from '../../practice-tests/index.ts';

const courseFields = (row: StoredTest) => ({
  ...headFields(row),
  slug: courseOfSlug(row.slug),
  description: row.summary,
});
export async function presentCourses(db: Db): Promise<CourseRow[]> {
  const counts = new Map((await countContents(db, 'COURSE')).map((row) => [row.id, row]));
  return archivedLast(await findTestsOfTypes(db, ['COURSE'])).map((row) => ({
    ...courseFields(row),
    lessons: counts.get(row.id)?.sections ?? 0,
    questions: counts.get(row.id)?.questions ?? 0,
  }));
}

/** A course with its lessons, without their texts. Throws NOT_FOUND. */
export async function presentCourse(db: Db, id: string): Promise<AuthoredCourse> {
  const course = await loadTest(db, id, ['COURSE']);
  const sections = await findSectionsOfTest(db, id);
  const ids = sections.map((row) => row.id);
  const lessons = new Map((await findLessons(db, ids)).map((row) => [row.id, row]));
  const questions = (await findQuestionsIn(db, ids)).filter((row) => !row.archivedAt);
  return {
    ...courseFields(course),
    lessons: sections.flatMap((section) => {
      const lesson = lessons.get(section.id);
      if (!lesson) return [];
      return {
        id: section.id,
        no: shownNo(section.no),
        title: section.title,
        summary: lesson.summary,
        minutes: section.minutes,
        enabled: section.enabled && lesson.enabled,
        sectionType: section.type,
        archivedAt: section.archivedAt?.toISOString() ?? null,
        version: sectionVersion(section, lesson),
        hasVideo: lesson.video !== null,
        questions: questions.filter((row) => row.sectionId === section.id).length,
      };
    }),
  };
}

/** A lesson with its texts, passages and questions. Throws NOT_FOUND. */
export async function presentLesson(db: Db, courseId: string, id: string): Promise<AuthoredLesson> {
  const home = await loadHome(db, courseId, id);
  const lesson = await loadLesson({ tx: db }, home);
  const { section } = home;
  const { segments, questions } = sectionView(section, home.test, await findTree(db, [id]));
  const { video } = lesson;
  return {
    id,
    no: shownNo(section.no),
    title: section.title,
    summary: lesson.summary,
    minutes: section.minutes,
    enabled: section.enabled && lesson.enabled,
    sectionType: section.type,
    archivedAt: section.archivedAt?.toISOString() ?? null,
    version: sectionVersion(section, lesson),
    courseId,
    html: lesson.bodyHtml,
    video: video && { file: video.file, captions: video.captions, seconds: video.seconds },
    segments,
    questions,
  };
}
