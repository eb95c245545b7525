import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import {
  questionStats,
  questions,
  questionTypes,
  sections,
  segments,
  type TestType,
  tests,
  topics,
} from '../content/content.tables.ts';
import { explanations } from '../explanations/explanations.tables.ts';

export type NewTest = typeof tests.$inferInsert;
export type NewSection = typeof sections.$inferInsert;
export type NewSegment = typeof segments.$inferInsert;
export type NewQuestion = typeof questions.$inferInsert;
export type NewExplanation = typeof explanations.$inferInsert;
export type StoredTest = typeof tests.$inferSelect;
export type StoredSection = typeof sections.$inferSelect;
export type StoredSegment = Omit<typeof segments.$inferSelect, 'search'>;
export type StoredQuestion = Omit<typeof questions.$inferSelect, 'search' | 'shingles'>;
export type StoredExplanation = typeof explanations.$inferSelect;

/** The stored content of one test. */
export interface StoredContent {
  readonly sections: readonly StoredSection[];
  readonly segments: readonly StoredSegment[];
  readonly questions: readonly StoredQuestion[];
  readonly explanations: readonly StoredExplanation[];
}

/**
 * Allows one import at a time, because two of the same test would both find it missing. Locked until the end of the
 * transaction.
 */
export const lockImports = (tx: Db) => lockNamed(tx, 'docket content import');

export const findTestBySlug = async (tx: Db, slug: string): Promise<StoredTest | undefined> =>
  (await tx.orm.select().from(tests).where(eq(tests.slug, slug)))[0];
export const findTestByNo = async (tx: Db, no: number, types: readonly TestType[]) =>
  (
    await tx.orm
      .select({ slug: tests.slug })
      .from(tests)
      .where(and(eq(tests.no, no), inArray(tests.type, [...types]), isNull(tests.archivedAt)))
  )[0];

/** When a test was changed last; null if there is none. */
export const findUpdatedAt = async (tx: Db, id: string): Promise<Date | null> =>
  (await tx.orm.select({ at: tests.updatedAt }).from(tests).where(eq(tests.id, id)))[0]?.at ?? null;

export async function findStoredContent(tx: Db, testId: string): Promise<StoredContent> {
  const ownSections = tx.orm.select({ id: sections.id }).from(sections).where(eq(sections.testId, testId));
  const foundSegments = await tx.orm
    .select({
      id: segments.id,
      sectionId: segments.sectionId,
      no: segments.no,
      kind: segments.kind,
      title: segments.title,
      subject: segments.subject,
      comparative: segments.comparative,
      passageHtml: segments.passageHtml,
      passageBHtml: segments.passageBHtml,
      lineNumbers: segments.lineNumbers,
      archivedAt: segments.archivedAt,
    })
    .from(segments)
    .where(inArray(segments.sectionId, ownSections));
  const foundQuestions = await tx.orm
    .select({
      id: questions.id,
      sectionId: questions.sectionId,
      segmentId: questions.segmentId,
      no: questions.no,
      questionType: questions.questionType,
      topics: questions.topics,
      authorDifficulty: questions.authorDifficulty,
      stimulusHtml: questions.stimulusHtml,
      stemHtml: questions.stemHtml,
      options: questions.options,
      optionIds: questions.optionIds,
      optionKeys: questions.optionKeys,
      retiredOptions: questions.retiredOptions,
      credited: questions.credited,
      enabled: questions.enabled,
      archivedAt: questions.archivedAt,
      updatedAt: questions.updatedAt,
    })
    .from(questions)
    .where(inArray(questions.sectionId, ownSections));
  const foundExplanations = [
    ...(await tx.orm
      .select()
      .from(explanations)
      .where(
        inArray(
          explanations.questionId,
          foundQuestions.map((question) => question.id),
        ),
      )
      .orderBy(explanations.createdAt, explanations.id)),
    ...(await tx.orm
      .select()
      .from(explanations)
      .where(
        inArray(
          explanations.segmentId,
          foundSegments.map((segment) => segment.id),
        ),
      )
      .orderBy(explanations.createdAt, explanations.id)),
  ];
  return {
    sections: await tx.orm.select().from(sections).where(eq(sections.testId, testId)),
    segments: foundSegments,
    questions: foundQuestions,
    explanations: foundExplanations,
  };
}

export const findQuestionTypes = async (tx: Db) =>
  tx.orm
    .select({
      code: questionTypes.code,
      sectionTypes: questionTypes.sectionTypes,
      enabled: questionTypes.enabled,
    })
    .from(questionTypes)
    .orderBy(questionTypes.position, questionTypes.code);
export const findTopics = async (tx: Db) =>
  tx.orm
    .select({ code: topics.code, enabled: topics.enabled })
    .from(topics)
    .orderBy(topics.position, topics.label);

const chunk = 200;
async function inChunks<T>(rows: readonly T[], insert: (part: T[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += chunk) await insert(rows.slice(at, at + chunk));
}
export const insertTest = async (tx: Db, row: NewTest) => tx.orm.insert(tests).values(row);
export const insertSections = (tx: Db, rows: readonly NewSection[]) =>
  inChunks(rows, (part) => tx.orm.insert(sections).values(part));
export const insertSegments = (tx: Db, rows: readonly NewSegment[]) =>
  inChunks(rows, (part) => tx.orm.insert(segments).values(part));
export const insertExplanations = (tx: Db, rows: readonly NewExplanation[]) =>
  inChunks(rows, (part) => tx.orm.insert(explanations).values(part));
export const insertQuestions = (tx: Db, rows: readonly NewQuestion[]) =>
  inChunks(rows, (part) => tx.orm.insert(questions).values(part));
export const insertStats = (tx: Db, rows: readonly (typeof questionStats.$inferInsert)[]) =>
  inChunks(rows, (part) => tx.orm.insert(questionStats).values(part));

/**
 * Takes their numbers, which are unique in their section, from rows, before others get them. Each must get a new number
 * in the same transaction.
 */
const vacate = (table: typeof questions | typeof segments) => (tx: Db, ids: readonly string[]) =>
  tx.orm
    .update(table)
    .set({ no: sql`-${table.no}` })
    .where(inArray(table.id, [...ids]));
export const vacateQuestions = vacate(questions);
export const vacateSegments = vacate(segments);

export const updateTest = async (tx: Db, id: string, set: Partial<NewTest>) =>
  tx.orm.update(tests).set(set).where(eq(tests.id, id));
export const updateSection = async (tx: Db, id: string, set: Partial<NewSection>) =>
  tx.orm.update(sections).set(set).where(eq(sections.id, id));
export const updateSegment = async (tx: Db, id: string, set: Partial<NewSegment>) =>
  tx.orm.update(segments).set(set).where(eq(segments.id, id));
export const updateQuestion = async (tx: Db, id: string, set: Partial<NewQuestion>) =>
  tx.orm.update(questions).set(set).where(eq(questions.id, id));
export const updateExplanation = async (tx: Db, id: string, set: Partial<NewExplanation>) =>
  tx.orm.update(explanations).set(set).where(eq(explanations.id, id));
export const disableQuestions = async (tx: Db, ids: readonly string[], now: Date) =>
  tx.orm
    .update(questions)
    .set({ enabled: false, updatedAt: now })
    .where(inArray(questions.id, [...ids]));
/** The author's difficulty applies until somebody has answered. */
export const resetUnansweredRating = async (
  tx: Db,
  id: string,
  rating: { ratingMean: number; ratingVariance: number },
  now: Date,
) =>
  tx.orm
    .update(questionStats)
    .set({ ...rating, updatedAt: now })
    .where(and(eq(questionStats.questionId, id), eq(questionStats.ratingCount, 0)));

/** Adds question types; existing ones are not changed. */
export const addQuestionTypes = (tx: Db, rows: readonly (typeof questionTypes.$inferInsert)[]) =>
  inChunks(rows, (part) => tx.orm.insert(questionTypes).values(part).onConflictDoNothing());
export const addTopics = (tx: Db, rows: readonly (typeof topics.$inferInsert)[]) =>
  inChunks(rows, (part) => tx.orm.insert(topics).values(part).onConflictDoNothing());
