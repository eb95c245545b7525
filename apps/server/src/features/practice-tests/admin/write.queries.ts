import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { reorder } from '../../../db/reorder.ts';
import { updating } from '../../../db/upsert.ts';
import {
  mergedSections,
  questionStats,
  questions,
  sections,
  segments,
  type TestType,
  tests,
} from '../../content/content.tables.ts';
import { lessons } from '../../content/lessons.tables.ts';
import { explanations, explanationVotes } from '../../explanations/explanations.tables.ts';
import { questionStatistics, scoreStatistics } from '../../statistics/statistics.tables.ts';

export const touchTest = async (tx: Db, id: string, updatedAt: Date) =>
  tx.orm.update(tests).set({ updatedAt }).where(eq(tests.id, id));
export const touchTests = async (tx: Db, ids: readonly string[], updatedAt: Date) =>
  tx.orm.update(tests).set({ updatedAt }).where(isAmong(tests.id, ids));

const setMany = updating(questions, {
  name: 'tests_update_questions',
  key: ['id'],
  changed: ['questionType', 'topics', 'authorDifficulty', 'updatedAt'],
});
/** Sets type, topics and the author's difficulty of many questions in one statement. */
export const updateQuestionRows = (
  tx: Db,
  rows: readonly Pick<typeof questions.$inferSelect, 'id' | 'questionType' | 'topics' | 'authorDifficulty'>[],
  now: Date,
) =>
  setMany(
    tx,
    rows.map((row) => ({ ...row, updatedAt: now })),
  );
/** The author's difficulty applies until somebody has answered. */
export const resetUnansweredRatings = async (
  tx: Db,
  ids: readonly string[],
  { ratingMean, ratingVariance }: { readonly ratingMean: number; readonly ratingVariance: number },
  now: Date,
) =>
  tx.orm
    .update(questionStats)
    .set({ ratingMean, ratingVariance, updatedAt: now })
    .where(and(isAmong(questionStats.questionId, ids), eq(questionStats.ratingCount, 0)));

const isNumbered = (types: readonly TestType[]) =>
  and(inArray(tests.type, [...types]), isNull(tests.archivedAt));
export const nextTestNo = async (tx: Db, types: readonly TestType[]) =>
  (
    await tx.orm
      .select({ no: sql<number>`coalesce(max(${tests.no}), 0)::int + 1` })
      .from(tests)
      .where(isNumbered(types))
  )[0]!.no;
export const findHolder = async (tx: Db, no: number, types: readonly TestType[], but: string) =>
  (
    await tx.orm
      .select({ id: tests.id, name: tests.name })
      .from(tests)
      .where(and(eq(tests.no, no), isNumbered(types), ne(tests.id, but)))
      .limit(1)
  )[0];
export const findSlug = async (tx: Db, slug: string) =>
  (await tx.orm.select({ id: tests.id }).from(tests).where(eq(tests.slug, slug)))[0];

/** Whether a proctored test is scheduled with it; those ahead are few, and found by their time. */
export const hasEventAhead = async (tx: Db, testId: string, now: Date) =>
  (
    await tx.orm
      .select({ id: tests.id })
      .from(tests)
      .where(
        and(
          eq(tests.id, testId),
          // By its name: the feature of proctored tests stands above this one.
          sql`exists (select 1 from proctored_tests where starts_at > ${now} and test_id = ${tests.id} and deleted_at is null)`,
        ),
      )
  ).length > 0;

export const findMergedSections = async (tx: Db, testId: string) =>
  tx.orm
    .select({
      sectionId: mergedSections.sectionId,
      variable: mergedSections.variable,
      no: mergedSections.no,
    })
    .from(mergedSections)
    .where(eq(mergedSections.testId, testId))
    .orderBy(mergedSections.no);
export async function replaceMergedSections(
  tx: Db,
  testId: string,
  rows: readonly { sectionId: string; variable: boolean }[],
): Promise<void> {
  await tx.orm.delete(mergedSections).where(eq(mergedSections.testId, testId));
  if (rows.length > 0)
    await tx.orm
      .insert(mergedSections)
      .values(rows.map(({ sectionId, variable }, at) => ({ testId, no: at + 1, sectionId, variable })));
}

const numbered = { questions, segments, sections };
/** Numbers these rows from 1 in this order; they must be all that are not archived, and are unique in their section. */
export const reorderRows = (tx: Db, table: keyof typeof numbered, ids: readonly string[]) =>
  reorder(tx, numbered[table], ids, { position: 'no', isUnique: true });

export const removeVotes = async (tx: Db, explanationIds: readonly string[]) =>
  tx.orm.delete(explanationVotes).where(isAmong(explanationVotes.explanationId, explanationIds));
export const removeExplanations = async (tx: Db, ids: readonly string[]) =>
  tx.orm.delete(explanations).where(inArray(explanations.id, [...ids]));
/** Also deletes their statistics, which are zero. */
export async function removeQuestions(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.orm.delete(questionStatistics).where(isAmong(questionStatistics.questionId, ids));
  await tx.orm.delete(questionStats).where(inArray(questionStats.questionId, [...ids]));
  await tx.orm.delete(questions).where(inArray(questions.id, [...ids]));
}
export const removeSegments = async (tx: Db, ids: readonly string[]) =>
  tx.orm.delete(segments).where(inArray(segments.id, [...ids]));
export async function removeSections(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.orm.delete(lessons).where(inArray(lessons.id, [...ids]));
  await tx.orm.delete(sections).where(inArray(sections.id, [...ids]));
}
export async function removeTest(tx: Db, id: string): Promise<void> {
  await tx.orm.delete(mergedSections).where(eq(mergedSections.testId, id));
  await tx.orm.delete(scoreStatistics).where(eq(scoreStatistics.id, id));
  await tx.orm.delete(tests).where(eq(tests.id, id));
}
