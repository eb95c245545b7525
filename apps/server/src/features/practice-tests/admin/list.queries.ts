import type { Db } from '../../../db/database.ts';
import { parseTextSearch, textSearchQuery } from '../../../db/text-search.ts';

export interface ListedTest {
  id: string;
  no: number;
  name: string;
  slug: string;
  type: 'NORMAL' | 'MERGED';
  enabled: boolean;
  /** Milliseconds, because converting text to dates is slow and only a page of some hundred rows is shown. */
  archived_ms: number | null;
  updated_ms: number;
}
const tests = {
  name: 'tests_list_tests',
  text: `select id, no, name, slug, type, enabled, extract(epoch from archived_at)::float8 * 1000 as archived_ms,
      extract(epoch from updated_at)::float8 * 1000 as updated_ms from tests where type in ('NORMAL', 'MERGED') order by no, slug`,
};
/** All tests, some hundreds at most: they are sorted and paged in memory. */
export const findAllTests = (db: Db) => db.rows<ListedTest & Record<string, unknown>>(tests, []);

export interface ListedQuestion {
  id: string;
  enabled: boolean;
  archived_at: Date | null;
  updated_at: Date;
  stimulus_html: string | null;
  stem_html: string;
  flags: string[] | null;
}
const questions = {
  name: 'tests_list_questions',
  text: `select q.id, q.enabled, q.archived_at, q.updated_at, q.stimulus_html, q.stem_html, f.flags
    from questions q left join question_statistics f on f.question_id = q.id where q.id = any($1::uuid[])`,
};
export const findListed = (db: Db, ids: readonly string[]) =>
  db.rows<ListedQuestion & Record<string, unknown>>(questions, [ids]);

const flagged = {
  name: 'tests_flagged',
  text: `select question_id as id from question_statistics where severity is not null and flags && $1::text[]`,
};
export const findFlagged = async (db: Db, flags: readonly string[]) =>
  (await db.rows<{ id: string }>(flagged, [flags])).map((row) => row.id);

const search = {
  name: 'tests_question_search',
  text: `with terms as (select ${textSearchQuery('$1', '$2', '$3')} as query)
    select id from (
      select q.id from questions q, terms where q.search @@ terms.query
      union
      select q.id from segments g join questions q on q.segment_id = g.id, terms where g.search @@ terms.query
    ) as found limit $4`,
};
/**
 * Questions whose stimulus, stem or passage matches, in no particular order; the last search term may be a prefix.
 */
export async function searchQuestions(db: Db, text: string, limit: number): Promise<string[]> {
  const parsed = parseTextSearch(text);
  const rows = await db.rows<{ id: string }>(search, [parsed.search, parsed.before, parsed.last, limit]);
  return rows.map((row) => row.id);
}
