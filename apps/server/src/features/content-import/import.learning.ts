import type { SectionType } from '@docket/contract';
import {
  type ContentCourse,
  type ContentLesson,
  type ContentSkillUnit,
  lessonQuestions,
} from '@docket/contract/content-format';
import { readVideoLink } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { sanitizeLesson } from '../../text/rich-text.ts';
import { slugOfCourse, slugOfUnit } from '../content/index.ts';
import { same, type Tally } from './import.changes.ts';
import { disableLessons, findLessons, insertLessons, updateLesson } from './import.learning.queries.ts';
import { type ImportPlan, writeOrPlan } from './import.plan.ts';
import { findQuestionTypes } from './import.queries.ts';
import { type TargetTest, toExplanations, toQuestion, toSegment } from './import.rows.ts';
import { type ImportOptions, type ImportResult, importWanted, type TargetHead } from './import.service.ts';

type SectionTypesByCode = ReadonlyMap<string, readonly SectionType[]>;
const findTypes = async (tx: Db): Promise<SectionTypesByCode> =>
  new Map((await findQuestionTypes(tx)).map((type) => [type.code, type.sectionTypes]));

/**
 * A section whose questions all have Reading Comprehension types gets that type, even if each has its own stimulus.
 */
function getSectionType(
  types: SectionTypesByCode,
  questions: readonly { readonly type: string }[],
): SectionType {
  const reading = (code: string) => types.get(code)?.includes('LR') === false;
  return questions.length > 0 && questions.every((question) => reading(question.type)) ? 'RC' : 'LR';
}

const unitMinutes = 35;

/** A unit is stored as a test with one section; its skills are the segments. */
function unitRows(unit: ContentSkillUnit, types: SectionTypesByCode): TargetTest {
  const type = getSectionType(
    types,
    unit.skills.flatMap((skill) => skill.questions),
  );
  return {
    sections: [{ no: 1, type, title: 'Skills', variable: false, minutes: unitMinutes, enabled: true }],
    segments: unit.skills.map((skill) => ({
      sectionNo: 1,
      no: skill.no,
      kind: 'skill' as const,
      title: skill.title,
      subject: '',
      comparative: false,
      passageHtml: '',
      passageBHtml: null,
      lineNumbers: false,
      explanations: toExplanations(skill),
    })),
    questions: unit.skills.flatMap((skill, at) =>
      skill.questions.map((question, index) =>
        toQuestion(question, {
          sectionNo: 1,
          segmentNo: skill.no,
          path: `unit.skills.${at}.questions.${index}`,
        }),
      ),
    ),
  };
}

/** A course is stored as a test whose sections are its lessons. */
function courseRows(course: ContentCourse, types: SectionTypesByCode): TargetTest {
  const target: TargetTest = { sections: [], segments: [], questions: [] };
  course.lessons.forEach((lesson, at) => {
    const segments = lesson.segments ?? [];
    target.sections.push({
      no: lesson.no,
      type: segments.length > 0 ? 'RC' : getSectionType(types, lessonQuestions(lesson)),
      title: lesson.title,
      variable: false,
      minutes: lesson.minutes,
      enabled: true,
    });
    const path = `lessons.${at}`;
    for (const [index, question] of (lesson.questions ?? []).entries())
      target.questions.push(
        toQuestion(question, { sectionNo: lesson.no, segmentNo: null, path: `${path}.questions.${index}` }),
      );
    for (const [index, segment] of segments.entries()) {
      target.segments.push(toSegment(segment, lesson.no, 'passage'));
      for (const [no, question] of segment.questions.entries())
        target.questions.push(
          toQuestion(question, {
            sectionNo: lesson.no,
            segmentNo: segment.no,
            path: `${path}.segments.${index}.questions.${no}`,
          }),
        );
    }
  });
  return target;
}

const lessonColumns = (lesson: ContentLesson) => ({
  title: lesson.title,
  summary: lesson.summary,
  bodyHtml: sanitizeLesson(lesson.body),
  video: lesson.video
    ? {
        file: readVideoLink(lesson.video.file)?.url ?? lesson.video.file,
        captions: lesson.video.captions ?? null,
        seconds: lesson.video.seconds,
      }
    : null,
  enabled: true,
});

/** Lessons of one insert; each may have 40,000 characters, whose words take the database some milliseconds. */
const insertedLessons = 2;

/**
 * Writes the texts of lessons; one that the course leaves out is disabled, and students' work in it is kept.
 */
async function writeLessons(
  tx: Db,
  course: ContentCourse,
  sectionIds: ReadonlyMap<number, string>,
  sectionsBefore: readonly { readonly id: string }[],
  tally: Tally,
  plan: ImportPlan | undefined,
): Promise<void> {
  const found = await findLessons(
    tx,
    sectionsBefore.map((section) => section.id),
  );
  const before = new Map(found.map((row) => [row.id, row]));
  const fresh: Parameters<typeof insertLessons>[1] = [];
  for (const lesson of course.lessons) {
    const id = sectionIds.get(lesson.no)!;
    const columns = lessonColumns(lesson);
    const stored = before.get(id);
    before.delete(id);
    if (!stored) {
      fresh.push({ id, ...columns });
      continue;
    }
    const { title, summary, bodyHtml, video, enabled } = stored;
    const known = video && { file: video.file, captions: video.captions, seconds: video.seconds };
    if (same(columns, { title, summary, bodyHtml, video: known, enabled })) continue;
    await writeOrPlan(tx, plan, (to) => updateLesson(to, id, columns));
    tally.touch(id);
  }
  for (let first = 0; first < fresh.length; first += insertedLessons)
    await writeOrPlan(tx, plan, (to) => insertLessons(to, fresh.slice(first, first + insertedLessons)));
  const gone = [...before.values()].filter((row) => row.enabled).map((row) => row.id);
  if (gone.length > 0) await writeOrPlan(tx, plan, (to) => disableLessons(to, gone));
  tally.removed += gone.length;
}

/**
 * Writes a skill unit like `importTest` does a test; the unit, its skills and its questions are identified by number.
 */
export async function importSkillUnit(
  tx: Db,
  unit: ContentSkillUnit,
  options: ImportOptions,
): Promise<ImportResult> {
  const head: TargetHead = {
    kind: 'Unit',
    path: 'unit',
    slug: slugOfUnit(unit.no),
    no: unit.no,
    name: unit.title,
    type: 'SKILL',
    summary: unit.summary,
    conversion: null,
  };
  return importWanted(tx, head, async () => unitRows(unit, await findTypes(tx)), options);
}

/**
 * Writes a course with its lessons in the same way; the course is identified by slug, its lessons and their questions
 * by number.
 */
export async function importCourse(
  tx: Db,
  course: ContentCourse,
  options: ImportOptions,
): Promise<ImportResult> {
  const head: TargetHead = {
    kind: 'Course',
    path: 'course',
    slug: slugOfCourse(course.slug),
    no: course.no,
    name: course.title,
    type: 'COURSE',
    summary: course.description,
    conversion: null,
  };
  return importWanted(
    tx,
    head,
    async () => courseRows(course, await findTypes(tx)),
    options,
    (sectionIds, before, tally) => writeLessons(tx, course, sectionIds, before, tally, options.plan),
  );
}
