import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { reorder } from '../../../db/reorder.ts';
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
import { explanations } from '../../explanations/explanations.tables.ts';

const touch = { name: 'tests_touch', text: 'update tests set updated_at = $2 where id = $1' };
export const touchTest = (tx: Db, id: string, now: Date) => tx.rows(touch, [id, now]);

const touchAll = {
  name: 'tests_touch_all',
  text: 'update tests set updated_at = $2 where id = any($1::uuid[])',
};
export const touchTests = (tx: Db, ids: readonly string[], now: Date) => tx.rows(touchAll, [ids, now]);

const setMany = {
  name: 'tests_update_questions',
  text: `update questions q set question_type = r."questionType", topics = r.topics,
      author_difficulty = r."authorDifficulty", updated_at = $2
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "questionType" text, topics text[], "authorDifficulty" smallint)
    where q.id = r.id`,
};
/** Sets type, topics and the author's difficulty of many questions in one statement. */
export const updateQuestionRows = (
  tx: Db,
  rows: readonly { id: string; questionType: string; topics: readonly string[]; authorDifficulty: number }[],
  now: Date,
) => {
  const values = rows.map(({ id, questionType, topics, authorDifficulty }) => ({
    ...{ id, questionType, topics, authorDifficulty },
  }));
  return tx.rows(setMany, [JSON.stringify(values), now]);
};
const resetMany = {
  name: 'tests_reset_ratings',
  text: `update question_stats set rating_mean = $2, rating_variance = $3, updated_at = $4
    where question_id = any($1::uuid[]) and rating_count = 0`,
};
/** The author's difficulty applies until somebody has answered. */
export const resetUnansweredRatings = (
  tx: Db,
  ids: readonly string[],
  { ratingMean, ratingVariance }: { readonly ratingMean: number; readonly ratingVariance: number },
  now: Date,
) => tx.rows(resetMany, [ids, ratingMean, ratingVariance, now]);

const next = {
  name: 'tests_next_no',
  text: `select coalesce(max(no), 0)::int + 1 as no from tests where type = any($1::text[]) and archived_at is null`,
};
export const nextTestNo = async (tx: Db, types: readonly TestType[]) =>
  (await tx.rows<{ no: number }>(next, [types]))[0]!.no;
const holder = {
  name: 'tests_holder',
  text: `select id, name from tests where no = $1 and type = any($2::text[]) and archived_at is null and id <> $3 limit 1`,
};
export const findHolder = async (tx: Db, no: number, types: readonly TestType[], but: string) =>
  (await tx.rows<{ id: string; name: string }>(holder, [no, types, but]))[0];
const slugs = { name: 'tests_slug', text: 'select id from tests where slug = $1' };
export const findSlug = async (tx: Db, slug: string) => (await tx.rows<{ id: string }>(slugs, [slug]))[0];

const mergedSectionsOfTest = {
  name: 'tests_merged_sections',
  text: 'select section_id as "sectionId", variable, no from merged_sections where test_id = $1 order by no',
};
export const findMergedSections = (tx: Db, testId: string) =>
  tx.rows<{ sectionId: string; variable: boolean; no: number }>(mergedSectionsOfTest, [testId]);
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

export const setLesson = (tx: Db, id: string, set: Partial<Omit<typeof lessons.$inferInsert, 'id'>>) =>
  tx.orm.update(lessons).set(set).where(eq(lessons.id, id));
export const insertLesson = (tx: Db, row: typeof lessons.$inferInsert) => tx.orm.insert(lessons).values(row);

const removed = (name: string, text: string) => ({ name: `editing_remove_${name}`, text });
const removals = {
  votes: removed('votes', 'delete from explanation_votes where explanation_id = any($1::uuid[])'),
};
export const removeVotes = (tx: Db, explanationIds: readonly string[]) =>
  tx.rows(removals.votes, [explanationIds]);
export const removeExplanations = (tx: Db, ids: readonly string[]) =>
  tx.orm.delete(explanations).where(inArray(explanations.id, [...ids]));
/** Also deletes their statistics, which are zero. */
export async function removeQuestions(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.rows(
    removed('statistics', 'delete from question_statistics where question_id = any($1::uuid[])'),
    [ids],
  );
  await tx.orm.delete(questionStats).where(inArray(questionStats.questionId, [...ids]));
  await tx.orm.delete(questions).where(inArray(questions.id, [...ids]));
}
export const removeSegments = (tx: Db, ids: readonly string[]) =>
  tx.orm.delete(segments).where(inArray(segments.id, [...ids]));
export async function removeSections(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.orm.delete(lessons).where(inArray(lessons.id, [...ids]));
  await tx.orm.delete(sections).where(inArray(sections.id, [...ids]));
}
export async function removeTest(tx: Db, id: string): Promise<void> {
  await tx.orm.delete(mergedSections).where(eq(mergedSections.testId, id));
  await tx.rows(removed('score_statistics', 'delete from score_statistics where id = $1'), [id]);
  await tx.orm.delete(tests).where(eq(tests.id, id));
}
