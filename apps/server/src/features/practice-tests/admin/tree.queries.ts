import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { questions, sections, segments, tests } from '../../content/content.tables.ts';
import type { lessons } from '../../content/lessons.tables.ts';
import type {
  StoredExplanation,
  StoredQuestion,
  StoredSection,
  StoredSegment,
  StoredTest,
} from '../../content-import/index.ts';
import { explanations } from '../../explanations/explanations.tables.ts';
import { users } from '../../users/users.tables.ts';

export type { StoredExplanation, StoredQuestion, StoredSection, StoredSegment, StoredTest };
export type StoredLesson = Omit<typeof lessons.$inferSelect, 'search' | 'outlineSearch'>;

/** Sections with all their contents, including archived rows. */
export interface Tree {
  readonly sections: readonly StoredSection[];
  readonly segments: readonly StoredSegment[];
  readonly questions: readonly StoredQuestion[];
  readonly explanations: readonly StoredExplanation[];
}

export const findTest = async (db: Db, id: string): Promise<StoredTest | undefined> =>
  (await db.orm.select().from(tests).where(eq(tests.id, id)))[0];
export const findTests = (db: Db, ids: readonly string[]): Promise<StoredTest[]> =>
  db.orm
    .select()
    .from(tests)
    .where(inArray(tests.id, [...ids]));
export const findTestsOfTypes = (db: Db, types: readonly StoredTest['type'][]): Promise<StoredTest[]> =>
  db.orm
    .select()
    .from(tests)
    .where(inArray(tests.type, [...types]))
    .orderBy(tests.no, tests.slug);
export const findSections = (db: Db, ids: readonly string[]): Promise<StoredSection[]> =>
  db.orm
    .select()
    .from(sections)
    .where(inArray(sections.id, [...ids]));
export const findSectionsOfTest = (db: Db, testId: string): Promise<StoredSection[]> =>
  db.orm.select().from(sections).where(eq(sections.testId, testId)).orderBy(sections.no);
export const findSectionIn = async (db: Db, testId: string, id: string): Promise<StoredSection | undefined> =>
  (
    await db.orm
      .select()
      .from(sections)
      .where(and(eq(sections.id, id), eq(sections.testId, testId)))
  )[0];

const { search: _, ...segmentColumns } = getTableColumns(segments);
const { search: __, shingles, ...questionColumns } = getTableColumns(questions);
export const findSegmentsIn = (db: Db, sectionIds: readonly string[]): Promise<StoredSegment[]> =>
  db.orm
    .select(segmentColumns)
    .from(segments)
    .where(isAmong(segments.sectionId, sectionIds))
    .orderBy(segments.sectionId, segments.no);
export const findQuestionsIn = (db: Db, sectionIds: readonly string[]): Promise<StoredQuestion[]> =>
  db.orm
    .select(questionColumns)
    .from(questions)
    .where(isAmong(questions.sectionId, sectionIds))
    .orderBy(questions.sectionId, questions.no);
/** Each part by its own index. */
export const findExplanations = (
  db: Db,
  questionIds: readonly string[],
  segmentIds: readonly string[],
): Promise<StoredExplanation[]> =>
  unionAll(
    db.orm.select().from(explanations).where(isAmong(explanations.questionId, questionIds)),
    db.orm.select().from(explanations).where(isAmong(explanations.segmentId, segmentIds)),
  ).orderBy(explanations.createdAt, explanations.id);
export const findSegment = async (db: Db, id: string): Promise<StoredSegment | undefined> =>
  (await db.orm.select(segmentColumns).from(segments).where(eq(segments.id, id)))[0];
export const findQuestions = (db: Db, ids: readonly string[]): Promise<StoredQuestion[]> =>
  db.orm.select(questionColumns).from(questions).where(isAmong(questions.id, ids));
/** Positions of questions, without their texts, which take nearly all of the reading time. */
export const findQuestionPositions = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({
      id: questions.id,
      sectionId: questions.sectionId,
      segmentId: questions.segmentId,
      no: questions.no,
    })
    .from(questions)
    .where(isAmong(questions.id, ids));
export const findQuestion = async (db: Db, id: string): Promise<StoredQuestion | undefined> =>
  (await findQuestions(db, [id]))[0];
export const findExplanation = async (db: Db, id: string): Promise<StoredExplanation | undefined> =>
  (await db.orm.select().from(explanations).where(eq(explanations.id, id)))[0];

/** Everything in these sections, in five statements. */
export async function findTree(db: Db, sectionIds: readonly string[]): Promise<Tree> {
  const segments = await findSegmentsIn(db, sectionIds);
  const questions = await findQuestionsIn(db, sectionIds);
  const explanations = await findExplanations(
    db,
    questions.map((row) => row.id),
    segments.map((row) => row.id),
  );
  return { sections: await findSections(db, sectionIds), segments, questions, explanations };
}

export const findActorName = async (db: Db, id: string): Promise<string> =>
  (
    await db.orm
      .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
      .from(users)
      .where(eq(users.id, id))
  )[0]?.name || 'Docket';
