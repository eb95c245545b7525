import { and, between, count, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { maxCounted } from '../../db/list-query.ts';
import { attemptQuestions } from '../attempts/attempts.tables.ts';
import { mergedSections, questions, sections, tests } from '../content/content.tables.ts';
import { uploads } from '../uploads/uploads.tables.ts';

/** By primary key, in no particular order. */
export const findTestsById = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select()
    .from(tests)
    .where(inArray(tests.id, [...ids]));
/** By the unique index on slug. */
export const findTestsBySlug = async (db: Db, slugs: readonly string[]) =>
  db.orm
    .select({ id: tests.id, slug: tests.slug })
    .from(tests)
    .where(inArray(tests.slug, [...slugs]));
export type TestRow = Awaited<ReturnType<typeof findTestsById>>[number];

/** All test numbers: a library has some hundreds of tests, and the unique index on slug provides the order. */
export const findTestNumbers = async (db: Db) =>
  db.orm
    .select({ slug: tests.slug, no: tests.no })
    .from(tests)
    .where(inArray(tests.type, ['NORMAL', 'MERGED']))
    .orderBy(tests.slug);

/** The sections of a merged test by its primary key, with their home tests. */
export const findMergedSections = async (db: Db, testId: string) =>
  db.orm
    .select({
      no: mergedSections.no,
      variable: mergedSections.variable,
      test: tests.slug,
      section: sections.no,
    })
    .from(mergedSections)
    .innerJoin(sections, eq(sections.id, mergedSections.sectionId))
    .innerJoin(tests, eq(tests.id, sections.testId))
    .where(eq(mergedSections.testId, testId))
    .orderBy(mergedSections.no);

/** A picture of the library by the beginning of its hash, which is its name in packages; uses the unique index. */
export const findPictureBySum = async (db: Db, start: string) =>
  (
    await db.orm
      .select({ id: uploads.id })
      .from(uploads)
      .where(between(uploads.sha256, start, `${start}${'f'.repeat(44)}`))
      .limit(1)
  )[0]?.id;

/**
 * How many of these questions were answered, and by how many students; counted up to 1,000. Uses the index on
 * question.
 */
export async function countAnswering({ orm }: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return { questions: 0, students: 0 };
  const isAnswered = isNotNull(attemptQuestions.answer);
  const answer = orm
    .select({ id: attemptQuestions.id })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.questionId, questions.id), isAnswered));
  const answering = orm
    .selectDistinct({ userId: attemptQuestions.userId })
    .from(attemptQuestions)
    .where(and(isAmong(attemptQuestions.questionId, questionIds), isAnswered))
    .limit(maxCounted)
    .as('answering');
  const [students] = await orm.select({ total: count() }).from(answering);
  return {
    questions: await orm.$count(questions, and(isAmong(questions.id, questionIds), exists(answer))),
    students: students!.total,
  };
}
