import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  mergedSections,
  questionStats,
  questions,
  questionTypes,
  sections,
  segments,
  tests,
  topics,
} from './content.tables.ts';
import { lessons } from './lessons.tables.ts';

const isArchived = ({ archivedAt }: { archivedAt: SQLWrapper }) => sql<boolean>`${archivedAt} is not null`;
/** The number of an archived row is raised by thousands; it is displayed as before. */
const shownNo = ({ no }: { no: SQLWrapper }) => sql<number>`(${no} % 1000)::smallint`;

const readContent = async ({ orm }: Db) => ({
  tests: await orm
    .select({
      id: tests.id,
      no: tests.no,
      name: tests.name,
      slug: tests.slug,
      type: tests.type,
      purpose: tests.purpose,
      summary: tests.summary,
      enabled: tests.enabled,
      archived: isArchived(tests),
    })
    .from(tests)
    .orderBy(asc(tests.no), asc(tests.slug)),
  sections: await orm
    .select({
      id: sections.id,
      testId: sections.testId,
      no: shownNo(sections),
      type: sections.type,
      title: sections.title,
      variable: sections.variable,
      minutes: sections.minutes,
      enabled: sections.enabled,
      archived: isArchived(sections),
    })
    .from(sections)
    .orderBy(asc(sections.testId), asc(sections.no)),
  mergedSections: await orm
    .select()
    .from(mergedSections)
    .orderBy(asc(mergedSections.testId), asc(mergedSections.no)),
  segments: await orm
    .select({
      id: segments.id,
      sectionId: segments.sectionId,
      no: shownNo(segments),
      kind: segments.kind,
      title: segments.title,
      archived: isArchived(segments),
    })
    .from(segments)
    .orderBy(asc(segments.sectionId), asc(segments.no)),
  /** The additional columns of a course's section. */
  lessons: await orm
    .select({
      id: lessons.id,
      enabled: lessons.enabled,
      summary: lessons.summary,
      hasVideo: sql<boolean>`${lessons.video} is not null`,
    })
    .from(lessons)
    .orderBy(asc(lessons.id)),
  /** The statistics are null for a question without a row of statistics. */
  questions: await orm
    .select({
      id: questions.id,
      sectionId: questions.sectionId,
      segmentId: questions.segmentId,
      no: shownNo(questions),
      questionType: questions.questionType,
      topics: questions.topics,
      authorDifficulty: questions.authorDifficulty,
      enabled: questions.enabled,
      archived: isArchived(questions),
      answers: questionStats.answers,
      right: questionStats.right,
      ratingMean: questionStats.ratingMean,
      ratingVariance: questionStats.ratingVariance,
      ratingCount: questionStats.ratingCount,
    })
    .from(questions)
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .orderBy(asc(questions.sectionId), asc(questions.no)),
});
const readLists = async ({ orm }: Db) => ({
  questionTypes: await orm
    .select({
      code: questionTypes.code,
      label: questionTypes.label,
      sectionTypes: questionTypes.sectionTypes,
      description: questionTypes.description,
      hint: questionTypes.hint,
      enabled: questionTypes.enabled,
    })
    .from(questionTypes)
    .orderBy(asc(questionTypes.position), asc(questionTypes.code)),
  topics: await orm
    .select({ code: topics.code, label: topics.label, enabled: topics.enabled })
    .from(topics)
    .orderBy(asc(topics.position), asc(topics.label), asc(topics.code)),
});
/** The whole library without texts, in eight statements of any size. */
export const readIndexRows = async (db: Db) => ({ ...(await readContent(db)), ...(await readLists(db)) });
export type IndexRows = Awaited<ReturnType<typeof readIndexRows>>;
export type TestRow = IndexRows['tests'][number];
export type SectionRow = IndexRows['sections'][number];
export type SegmentRow = IndexRows['segments'][number];
export type QuestionRow = IndexRows['questions'][number];
