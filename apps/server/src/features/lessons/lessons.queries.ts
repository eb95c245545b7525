import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { parseTextSearch, textSearchQuery } from '../../db/text-search.ts';
import { lessons } from '../content/lessons.tables.ts';
import { progressQueries } from './progress.queries.ts';
import { lessonProgress } from './progress.tables.ts';

/** The text and video of a lesson that its course has not left out. */
export const findLessonText = async (db: Db, id: string) =>
  (
    await db.orm
      .select({ bodyHtml: lessons.bodyHtml, video: lessons.video })
      .from(lessons)
      .where(and(eq(lessons.id, id), eq(lessons.enabled, true)))
  )[0];
export type LessonTextRow = NonNullable<Awaited<ReturnType<typeof findLessonText>>>;

export const { findProgress, findOpenProgress, findProgressOfUser, saveProgress } =
  progressQueries(lessonProgress);

// SQL text: the query of the search and two ranked branches, each with its own index.
const searchStatement = rawStatement<{ id: string; html: string | null }>({
  name: 'lessons_search',
  columns: { id: 'uuid', html: 'text?' },
  text: `with terms as (select ${textSearchQuery('$1', '$2', '$3')} as query), hits as (
      select l.id, ts_rank_cd(l.search, terms.query) as rank, true as whole from lessons l, terms
      where l.search @@ terms.query and l.enabled and l.id = any($4::uuid[])
      union all
      select l.id, ts_rank_cd(l.outline_search, terms.query), false from lessons l, terms
      where l.outline_search @@ terms.query and l.enabled and l.id = any($5::uuid[])
    )
    select h.id, case when h.whole then l.body_html end as html
    from hits h join lessons l on l.id = h.id order by h.rank desc, h.id limit $6`,
});
/**
 * Lessons that match the search, best first: those of `whole` also by their text, those of `outline` by title and
 * summary only. The last word may be a prefix. Each part uses its own full-text index.
 */
export function searchLessons(
  db: Db,
  searchText: string,
  { whole, outline }: { readonly whole: readonly string[]; readonly outline: readonly string[] },
  limit: number,
) {
  const parsed = parseTextSearch(searchText);
  return db.rows(searchStatement, [parsed.search, parsed.before, parsed.last, whole, outline, limit]);
}
