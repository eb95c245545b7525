import { and, arrayOverlaps, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { parseTextSearch, textSearchQuery } from '../../../db/text-search.ts';
import { questions, tests } from '../../content/content.tables.ts';
import { questionStatistics } from '../../statistics/statistics.tables.ts';

/** Milliseconds, because converting text to dates is slow and only a page of some hundred rows is shown. */
const toMs = (column: PgColumn) => sql`extract(epoch from ${column})::float8 * 1000`;
/** All tests, some hundreds at most: they are sorted and paged in memory. */
export const findAllTests = async (db: Db) =>
  db.orm
    .select({
      id: tests.id,
      no: tests.no,
      name: tests.name,
      slug: tests.slug,
      type: sql<'NORMAL' | 'MERGED'>`${tests.type}`,
      purpose: tests.purpose,
      enabled: tests.enabled,
      archivedMs: sql<number | null>`${toMs(tests.archivedAt)}`,
      updatedMs: sql<number>`${toMs(tests.updatedAt)}`,
    })
    .from(tests)
    .where(inArray(tests.type, ['NORMAL', 'MERGED']))
    .orderBy(tests.no, tests.slug);
export type ListedTest = Awaited<ReturnType<typeof findAllTests>>[number];

export const findListed = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({
      id: questions.id,
      enabled: questions.enabled,
      archivedAt: questions.archivedAt,
      updatedAt: questions.updatedAt,
      stimulusHtml: questions.stimulusHtml,
      stemHtml: questions.stemHtml,
      flags: questionStatistics.flags,
    })
    .from(questions)
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .where(isAmong(questions.id, ids));
export type ListedQuestion = Awaited<ReturnType<typeof findListed>>[number];

export const findFlagged = async (db: Db, flags: readonly string[]) =>
  (
    await db.orm
      .select({ id: questionStatistics.questionId })
      .from(questionStatistics)
      .where(and(isNotNull(questionStatistics.severity), arrayOverlaps(questionStatistics.flags, [...flags])))
  ).map((row) => row.id);

// SQL text: the query of the search, and two branches with their own indexes.
const searchStatement = rawStatement<{ id: string }>({
  name: 'tests_question_search',
  columns: { id: 'uuid' },
  text: `with terms as (select ${textSearchQuery('$1', '$2', '$3')} as query)
    select id from (
      select q.id from questions q, terms where q.search @@ terms.query
      union
      select q.id from segments g join questions q on q.segment_id = g.id, terms where g.search @@ terms.query
    ) as found limit $4`,
});
/**
 * Questions whose stimulus, stem or passage matches, in no particular order; the last search term may be a prefix.
 */
export async function searchQuestions(db: Db, text: string, limit: number): Promise<string[]> {
  const parsed = parseTextSearch(text);
  const rows = await db.rows(searchStatement, [parsed.search, parsed.before, parsed.last, limit]);
  return rows.map((row) => row.id);
}
