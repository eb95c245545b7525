import type { Db } from '../../db/database.ts';

export interface Candidate {
  question_id: string;
  other_id: string;
  stimulus_html: string | null;
  options: string[];
}
// Runs that many questions share are phrases of the trade and tell nothing; the planner's statistics know them. What is
// left is looked up by the index, so far and no further.
const candidates = {
  name: 'editing_duplicate_candidates',
  text: `with common as (
      select coalesce(array_agg(hash), '{}') as hashes from pg_stats s
      cross join lateral unnest(s.most_common_elems::text::int[], s.most_common_elem_freqs) as u (hash, share)
      where s.schemaname = 'public' and s.tablename = 'questions' and s.attname = 'shingles'
        and u.hash is not null and u.share > 0.002
    ), asked as materialized (
      select q.id, array(select hash from unnest(q.shingles) as s (hash) where hash <> all(common.hashes)) as rare
      from questions q, common where q.id = any($1::uuid[])
    )
    select asked.id as question_id, o.id as other_id, o.stimulus_html, o.options
    from asked
    cross join lateral (
      select n.id, n.stimulus_html, n.options, overlap.count
      from (
        select id, stimulus_html, options, shingles from questions
        where shingles && asked.rare and id <> asked.id and archived_at is null limit 200
      ) as n
      cross join lateral (
        select count(*) as count from unnest(n.shingles) as s (hash) where hash = any(asked.rare)
      ) as overlap
      where overlap.count * 8 >= least(cardinality(n.shingles), cardinality(asked.rare))
      order by overlap.count desc, n.id limit $2
    ) as o`,
};
/** Questions that share an eighth of the rare runs of words of either; the likeliest of each. */
export const findCandidates = (db: Db, ids: readonly string[], each: number) =>
  db.rows<Candidate & Record<string, unknown>>(candidates, [ids, each]);
