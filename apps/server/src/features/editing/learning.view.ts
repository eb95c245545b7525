import type {
  AuthoredCourse,
  AuthoredLesson,
  AuthoredSkill,
  AuthoredSkillUnit,
  CourseRow,
  SkillUnitRow,
} from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { courseOfSlug } from '../content/learning-slugs.ts';
import { sectionView, segmentView } from './authored.view.ts';
import { countLearning } from './learning.queries.ts';
import { loadLesson } from './lessons.service.ts';
import { loadHome, loadSkill, loadTest } from './places.ts';
import { sectionVersion, shownNo, testVersion } from './states.ts';
import {
  findLessonRows,
  findQuestionsIn,
  findSectionsOf,
  findTestsOfTypes,
  findTree,
  type StoredSection,
  type StoredSegment,
  type StoredTest,
  type Tree,
} from './tree.queries.ts';

const headFields = (row: StoredTest) => ({
  id: row.id,
  no: row.no,
  title: row.name,
  enabled: row.enabled,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  version: testVersion(row, []),
});

const skillView = (row: StoredSegment, section: StoredSection, tree: Tree): AuthoredSkill => {
  const { id, no, title, explanations, questions, version, archivedAt } = segmentView(row, section, tree);
  return { id, no, title, explanations, questions, version, archivedAt };
};

/** A unit with all that is in it. Throws NOT_FOUND. */
export async function presentUnit(db: Db, id: string): Promise<AuthoredSkillUnit> {
  const unit = await loadTest(db, id, ['SKILL']);
  const [section] = await findSectionsOf(db, id);
  const tree = await findTree(db, section ? [section.id] : []);
  return {
    ...headFields(unit),
    summary: unit.summary,
    sectionType: section?.type ?? 'LR',
    skills: section ? tree.segments.map((row) => skillView(row, section, tree)) : [],
  };
}
export async function presentSkill(db: Db, id: string): Promise<AuthoredSkill> {
  const { section, segment } = await loadSkill(db, id);
  return skillView(segment, section, await findTree(db, [section.id]));
}

/** Units by number, archived ones last. */
export async function presentUnits(db: Db): Promise<SkillUnitRow[]> {
  const counts = new Map((await countLearning(db, 'SKILL')).map((row) => [row.id, row]));
  return archivedLast(await findTestsOfTypes(db, ['SKILL'])).map((row) => {
    const count = counts.get(row.id);
    return {
      ...headFields(row),
      summary: row.summary,
      sectionType: count?.type ?? 'LR',
      skills: count?.segments ?? 0,
      questions: count?.questions ?? 0,
    };
  });
}
const archivedLast = (rows: readonly StoredTest[]) =>
  [...rows].sort((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null) || a.no - b.no);

const courseFields = (row: StoredTest) => ({
  ...headFields(row),
  slug: courseOfSlug(row.slug),
  description: row.summary,
});
export async function presentCourses(db: Db): Promise<CourseRow[]> {
  const counts = new Map((await countLearning(db, 'COURSE')).map((row) => [row.id, row]));
  return archivedLast(await findTestsOfTypes(db, ['COURSE'])).map((row) => ({
    ...courseFields(row),
    lessons: counts.get(row.id)?.sections ?? 0,
    questions: counts.get(row.id)?.questions ?? 0,
  }));
}

/** A course with its lessons, without their texts. Throws NOT_FOUND. */
export async function presentCourse(db: Db, id: string): Promise<AuthoredCourse> {
  const course = await loadTest(db, id, ['COURSE']);
  const sections = await findSectionsOf(db, id);
  const ids = sections.map((row) => row.id);
  const lessons = new Map((await findLessonRows(db, ids)).map((row) => [row.id, row]));
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
