import type {
  ContentIndex,
  CourseMeta,
  LessonMeta,
  SectionMeta,
  SegmentMeta,
  SkillMeta,
  SkillUnitMeta,
} from './content.service.types.ts';
import type { IndexRows, TestRow } from './index.queries.ts';
import { courseOfSlug } from './learning-slugs.ts';

function toSkillUnit(
  row: TestRow,
  section: SectionMeta,
  segmentsById: ReadonlyMap<string, SegmentMeta>,
): SkillUnitMeta {
  const skills: SkillMeta[] = [];
  const unit: SkillUnitMeta = {
    id: row.id,
    no: row.no,
    title: row.name,
    summary: row.summary,
    sectionType: section.type,
    skills,
  };
  for (const id of section.segmentIds) {
    const { no, title, questionIds } = segmentsById.get(id)!;
    skills.push({ id, no, title, unit, questionIds });
  }
  return unit;
}

function createCourse(
  row: TestRow,
  sections: readonly SectionMeta[],
  lessonRows: ReadonlyMap<string, IndexRows['lessons'][number]>,
): CourseMeta {
  const lessons: LessonMeta[] = [];
  const course: CourseMeta = {
    id: row.id,
    no: row.no,
    slug: courseOfSlug(row.slug),
    title: row.name,
    description: row.summary,
    lessons,
  };
  for (const section of sections) {
    const lesson = lessonRows.get(section.id);
    if (!lesson?.enabled || !section.enabled || section.archived) continue;
    lessons.push({
      id: section.id,
      no: section.no,
      title: section.title,
      summary: lesson.summary,
      minutes: section.minutes,
      hasVideo: lesson.hasVideo,
      course,
      segmentIds: section.segmentIds,
      questionIds: section.questionIds,
    });
  }
  return course;
}

/** The enabled skill units and courses, by number (decision 23). */
export function learningIndex(
  rows: IndexRows,
  sectionsByTest: ReadonlyMap<string, readonly SectionMeta[]>,
  segmentsById: ReadonlyMap<string, SegmentMeta>,
): Pick<
  ContentIndex,
  'skillUnits' | 'skillUnitsById' | 'skillsById' | 'courses' | 'lessonsById' | 'learningSections'
> {
  const enabled = (type: TestRow['type']) =>
    rows.tests.filter((row) => row.type === type && row.enabled && !row.archived);
  const skillUnits = enabled('SKILL').flatMap((row) => {
    const [section] = sectionsByTest.get(row.id) ?? [];
    return section ? toSkillUnit(row, section, segmentsById) : [];
  });
  const lessonRows = new Map(rows.lessons.map((row) => [row.id, row]));
  const courses = enabled('COURSE').map((row) =>
    createCourse(row, sectionsByTest.get(row.id) ?? [], lessonRows),
  );
  return {
    skillUnits,
    skillUnitsById: new Map(skillUnits.map((unit) => [unit.id, unit])),
    skillsById: new Map(skillUnits.flatMap((unit) => unit.skills).map((skill) => [skill.id, skill])),
    courses,
    learningSections: [...enabled('SKILL'), ...enabled('COURSE')].flatMap((row) => [
      ...(sectionsByTest.get(row.id) ?? []),
    ]),
    lessonsById: new Map(courses.flatMap((course) => course.lessons).map((lesson) => [lesson.id, lesson])),
  };
}
