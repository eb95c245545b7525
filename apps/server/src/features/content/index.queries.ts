import type { SectionType } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { TestType } from './content.tables.ts';

export interface TestRow {
  id: string;
  no: number;
  name: string;
  slug: string;
  type: TestType;
  summary: string;
  enabled: boolean;
  archived: boolean;
}
export interface SectionRow {
  id: string;
  test_id: string;
  no: number;
  type: SectionType;
  title: string;
  variable: boolean;
  minutes: number;
  enabled: boolean;
  archived: boolean;
}
export interface MergedSectionRow {
  test_id: string;
  no: number;
  section_id: string;
  variable: boolean;
}
export interface SegmentRow {
  id: string;
  section_id: string;
  no: number;
  kind: 'passage' | 'game' | 'skill';
  title: string;
  archived: boolean;
}
/** The additional columns of a course's section. */
export interface LessonRow {
  id: string;
  enabled: boolean;
  summary: string;
  has_video: boolean;
}
/** The statistics are null for a question without a row of statistics. */
export interface QuestionRow {
  id: string;
  section_id: string;
  segment_id: string | null;
  no: number;
  question_type: string;
  topics: string[];
  author_difficulty: number;
  enabled: boolean;
  archived: boolean;
  answers: number | null;
  right: number | null;
  rating_mean: number | null;
  rating_variance: number | null;
  rating_count: number | null;
}
export interface QuestionTypeRow {
  code: string;
  label: string;
  section_types: SectionType[];
  description: string;
  hint: string;
  enabled: boolean;
}
export interface IndexRows {
  readonly tests: readonly TestRow[];
  readonly sections: readonly SectionRow[];
  readonly mergedSections: readonly MergedSectionRow[];
  readonly segments: readonly SegmentRow[];
  readonly lessons: readonly LessonRow[];
  readonly questions: readonly QuestionRow[];
  readonly questionTypes: readonly QuestionTypeRow[];
  readonly topics: readonly { code: string; label: string; enabled: boolean }[];
}

const tests = {
  name: 'content_tests',
  text: 'select id, no, name, slug, type, summary, enabled, archived_at is not null as archived from tests order by no, slug',
};
// The number of an archived row is raised by thousands; it is displayed as before.
const sections = {
  name: 'content_sections',
  text: `select id, test_id, (no % 1000)::smallint as no, type, title, variable, minutes, enabled,
      archived_at is not null as archived from sections s order by s.test_id, s.no`,
};
const mergedSections = {
  name: 'content_merged_sections',
  text: 'select test_id, no, section_id, variable from merged_sections order by test_id, no',
};
const segments = {
  name: 'content_segments',
  text: `select id, section_id, (no % 1000)::smallint as no, kind, title, archived_at is not null as archived
    from segments g order by g.section_id, g.no`,
};
const lessons = {
  name: 'content_lessons',
  text: 'select id, enabled, summary, video is not null as has_video from lessons order by id',
};
const questions = {
  name: 'content_questions',
  text: `select q.id, q.section_id, q.segment_id, (q.no % 1000)::smallint as no, q.question_type, q.topics, q.author_difficulty, q.enabled,
      q.archived_at is not null as archived, s.answers, s."right", s.rating_mean, s.rating_variance, s.rating_count
    from questions q left join question_stats s on s.question_id = q.id order by q.section_id, q.no`,
};
const questionTypes = {
  name: 'content_question_types',
  text: 'select code, label, section_types, description, hint, enabled from question_types order by position, code',
};
const topics = {
  name: 'content_topics',
  text: 'select code, label, enabled from topics order by position, label, code',
};

/** The whole library without texts, in eight statements of any size. */
export async function readIndexRows(db: Db): Promise<IndexRows> {
  return {
    tests: await db.rows<TestRow>(tests, []),
    sections: await db.rows<SectionRow>(sections, []),
    mergedSections: await db.rows<MergedSectionRow>(mergedSections, []),
    segments: await db.rows<SegmentRow>(segments, []),
    lessons: await db.rows<LessonRow>(lessons, []),
    questions: await db.rows<QuestionRow>(questions, []),
    questionTypes: await db.rows<QuestionTypeRow>(questionTypes, []),
    topics: await db.rows<{ code: string; label: string; enabled: boolean }>(topics, []),
  };
}
