import type { Db } from '../../db/database.ts';
import { parseSearchTerms } from '../../db/list-query.ts';
import { rawStatement } from '../../db/raw-statement.ts';

export interface FoundClassRow {
  id: string;
  title: string;
  tutorName: string | null;
  startsAt: Date;
  recorded: boolean;
}
// SQL: a condition on every term, and an order by what is left.
const searchStatement = rawStatement<FoundClassRow>({
  name: 'classes_search',
  columns: { id: 'uuid', title: 'text', tutorName: 'text?', startsAt: 'timestamptz', recorded: 'bool' },
  text: `select c.id, c.title, c.tutor_name as "tutorName", c.starts_at as "startsAt", v.url is not null as recorded
    from classes c left join class_recordings v on v.class_id = c.id
    where c.starts_at > $2::timestamptz - interval '2 years' and c.deleted_at is null and c.enabled
      and (v.url is not null or c.starts_at + make_interval(mins => c.minutes) > $2)
      and not exists (
        select 1 from unnest($1::text[]) as term
        where position(' ' || term in ' ' || docket_fold(concat_ws(' ', c.title, c.tutor_name, array_to_string(c.tags, ' ')))) = 0)
    order by c.starts_at + make_interval(mins => c.minutes) <= $2,
      abs(extract(epoch from c.starts_at - $2::timestamptz)), c.id
    limit $3`,
});
/**
 * Visible classes whose title, tutor or tags have words with each term as prefix: upcoming ones, earliest first, then
 * recorded ones, newest first. Scans classes_starts over two years, some thousand short rows at most.
 */
export async function findClasses(db: Db, typed: string, now: Date, limit: number): Promise<FoundClassRow[]> {
  const terms = parseSearchTerms(typed);
  if (terms.length === 0) return [];
  return db.rows(searchStatement, [terms, now, limit]);
}
