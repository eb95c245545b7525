import { between, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { maxCounted } from '../../db/list-query.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { mergedSections, sections, tests } from '../content/content.tables.ts';
import { uploads } from '../uploads/uploads.tables.ts';

/** By primary key, in no particular order. */
export const findTestsById = (db: Db, ids: readonly string[]) =>
  db.orm
    .select()
    .from(tests)
    .where(inArray(tests.id, [...ids]));
/** By the unique index on slug. */
export const findTestsBySlug = (db: Db, slugs: readonly string[]) =>
  db.orm
    .select({ id: tests.id, slug: tests.slug })
    .from(tests)
    .where(inArray(tests.slug, [...slugs]));
export type TestRow = Awaited<ReturnType<typeof findTestsById>>[number];

/** All test numbers: a library has some hundreds of tests, and the unique index on slug provides the order. */
export const findTestNumbers = (db: Db) =>
  db.orm
    .select({ slug: tests.slug, no: tests.no })
    .from(tests)
    .where(inArray(tests.type, ['NORMAL', 'MERGED']))
    .orderBy(tests.slug);

/** The sections of a merged test by its primary key, with their home tests. */
export const findMergedSections = (db: Db, testId: string) =>
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

/** Pictures with their bytes, by primary key. */
export const findPictures = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.orm
        .select({ id: uploads.id, sha256: uploads.sha256, type: uploads.type, bytes: uploads.bytes })
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));

/** A picture of the library by the beginning of its hash, which is its name in packages; uses the unique index. */
export const findPictureBySum = async (db: Db, start: string) =>
  (
    await db.orm
      .select({ id: uploads.id })
      .from(uploads)
      .where(between(uploads.sha256, start, `${start}${'f'.repeat(44)}`))
      .limit(1)
  )[0]?.id;

// SQL text: two counts that stop early, in one statement.
const countAnswered = rawStatement<{ questions: number; students: number }>({
  name: 'transfer_answering',
  columns: { questions: 'int4', students: 'int4' },
  text: `select
      (select count(*)::int from unnest($1::uuid[]) as wanted(id)
        where exists (select 1 from attempt_questions a where a.question_id = wanted.id and a.answer is not null)) as questions,
      (select count(*)::int from (
        select distinct user_id from attempt_questions where question_id = any($1::uuid[]) and answer is not null
        limit ${maxCounted}) as counted) as students`,
});
/**
 * How many of these questions were answered, and by how many students; counted up to 1,000. Uses the index on
 * question.
 */
export const countAnswering = async (db: Db, questionIds: readonly string[]) =>
  questionIds.length === 0
    ? { questions: 0, students: 0 }
    : (await db.rows(countAnswered, [questionIds]))[0]!;

const savepoint = rawStatement({ name: 'transfer_try', columns: {}, text: 'savepoint transfer_try' });
const release = rawStatement({
  name: 'transfer_try_end',
  columns: {},
  text: 'release savepoint transfer_try',
});
const rollback = rawStatement({
  name: 'transfer_try_back',
  columns: {},
  text: 'rollback to savepoint transfer_try',
});
/** Sets a savepoint, so that later work in the transaction can be rolled back separately. */
export const beginTry = (tx: Db) => tx.rows(savepoint, []);
export const endTry = (tx: Db) => tx.rows(release, []);
export const takeBackTry = async (tx: Db) => {
  await tx.rows(rollback, []);
  await endTry(tx);
};
