import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { maxCounted } from '../../db/list-query.ts';
import { tests } from '../content/content.tables.ts';
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

const numbers = {
  name: 'transfer_test_numbers',
  text: `select slug, no from tests where type in ('NORMAL', 'MERGED') order by slug`,
};
/** All test numbers: a library has some hundreds of tests, and the unique index on slug provides the order. */
export const findTestNumbers = (db: Db) => db.rows<{ slug: string; no: number }>(numbers, []);

const mergedSections = {
  name: 'transfer_merged_sections',
  text: `select m.no, m.variable, t.slug as test, s.no as section from merged_sections m
    join sections s on s.id = m.section_id join tests t on t.id = s.test_id where m.test_id = $1 order by m.no`,
};
/** The sections of a merged test by its primary key, with their home tests. */
export const findMergedSections = (db: Db, testId: string) =>
  db.rows<{ no: number; variable: boolean; test: string; section: number }>(mergedSections, [testId]);

/** Pictures with their bytes, by primary key. */
export const findPictures = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.orm
        .select({ id: uploads.id, sha256: uploads.sha256, type: uploads.type, bytes: uploads.bytes })
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));

const bySum = {
  name: 'transfer_picture_by_sum',
  text: `select id from uploads where sha256 between $1 and $1 || repeat('f', 44) limit 1`,
};
/** A picture of the library by the beginning of its hash, which is its name in packages; uses the unique index. */
export const findPictureBySum = async (db: Db, start: string) =>
  (await db.rows<{ id: string }>(bySum, [start]))[0]?.id;

const countAnswered = {
  name: 'transfer_answering',
  text: `select
      (select count(*)::int from unnest($1::uuid[]) as wanted(id)
        where exists (select 1 from attempt_questions a where a.question_id = wanted.id and a.answer is not null)) as questions,
      (select count(*)::int from (
        select distinct user_id from attempt_questions where question_id = any($1::uuid[]) and answer is not null
        limit ${maxCounted}) as counted) as students`,
};
/**
 * How many of these questions were answered, and by how many students; counted up to 1,000. Uses the index on
 * question.
 */
export const countAnswering = async (db: Db, questionIds: readonly string[]) =>
  questionIds.length === 0
    ? { questions: 0, students: 0 }
    : (await db.rows<{ questions: number; students: number }>(countAnswered, [questionIds]))[0]!;

const savepoint = { name: 'transfer_try', text: 'savepoint transfer_try' };
const release = { name: 'transfer_try_end', text: 'release savepoint transfer_try' };
const rollback = { name: 'transfer_try_back', text: 'rollback to savepoint transfer_try' };
/** Sets a savepoint, so that later work in the transaction can be rolled back separately. */
export const beginTry = (tx: Db) => tx.rows(savepoint, []);
export const endTry = (tx: Db) => tx.rows(release, []);
export const takeBackTry = async (tx: Db) => {
  await tx.rows(rollback, []);
  await endTry(tx);
};
