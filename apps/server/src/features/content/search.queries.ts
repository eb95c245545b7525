import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { parseTextSearch, textSearchQuery } from '../../db/text-search.ts';

export interface TextHit {
  id: string;
  /** HTML of the text with the match. */
  html: string;
}

// SQL text: ranked branches, each with its own index. Sections are passed as a list, so that the text index and not the library determines the cost of a search.
const text = rawStatement<TextHit>({
  name: 'content_search',
  columns: { id: 'uuid', html: 'text' },
  text: `with term as (select ${textSearchQuery('$1', '$4', '$5')} as query), hits as (
      select q.id, ts_rank_cd(q.search, term.query) as rank, false as passage
      from questions q, term
      where q.search @@ term.query and q.enabled and q.archived_at is null and q.section_id = any($2::uuid[])
      union all
      select q.id, 0.5 * ts_rank_cd(g.search, term.query), true
      from segments g join questions q on q.segment_id = g.id, term
      where g.search @@ term.query and g.archived_at is null and q.enabled and q.archived_at is null and g.section_id = any($2::uuid[])
    ), best as (
      select distinct on (id) id, rank, passage from hits order by id, rank desc
    )
    select b.id, case when b.passage then g.passage_html || coalesce(g.passage_b_html, '')
        else coalesce(q.stimulus_html, '') || q.stem_html end as html
    from best b join questions q on q.id = b.id left join segments g on g.id = q.segment_id
    order by b.rank desc, b.id limit $3`,
});
/**
 * Enabled questions of these sections whose stimulus, stem or passage matches the search terms, best first. The last
 * term may be a prefix, because the user is still typing; not if it is a stop word or shorter than three letters.
 */
export function findByText(db: Db, searchTerm: string, sectionIds: readonly string[], limit: number) {
  const { search, before, last } = parseTextSearch(searchTerm);
  return db.rows(text, [search, sectionIds, limit, before, last]);
}
