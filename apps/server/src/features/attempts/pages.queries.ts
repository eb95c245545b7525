import type { Db, Statement } from '../../db/database.ts';
import { maxCounted } from '../../db/list-query.ts';

/**
 * Reads a page of a student's attempts `a` and the total in one round trip. $1 is the student, $2 the limit, $3 the
 * offset. The rows are null if the page is beyond the end. `total` is exact up to `maxCounted` beyond the page, and grows
 * while paging. `joined` joins more columns to the rows of the page only,
 * under the alias `page`.
 */
export const pageStatement = (
  name: string,
  parts: { columns: string; where: string; order: string; joined?: string; more?: string },
): Statement => ({
  name,
  text: `with page as (
      select ${parts.columns}, row_number() over (order by ${parts.order}) as position
      from attempts a where ${parts.where} order by ${parts.order} limit $2 offset $3
    ), total as (
      select count(*)::int as total from (
        select 1 from attempts a where ${parts.where} limit $2::int + $3::int + ${maxCounted}
      ) counted
    )
    select total.total, page.*${parts.more ? `, ${parts.more}` : ''}
    from total left join page on true ${parts.joined ?? ''} order by page.position`,
});

/** Null unless the attempt is in progress; a submitted attempt has its counts in its own columns. */
export interface CountsNow {
  answered_now: number | null;
  flagged_now: number | null;
}
/** Adds these columns to the rows of a page. Only attempts in progress are counted. */
export const countsNow = {
  joined: `left join lateral (
      select count(q.answer)::int as answered_now, (count(*) filter (where q.flagged))::int as flagged_now
      from attempt_questions q where q.user_id = $1 and q.attempt_id = page.id
      having page.state not in ('new', 'completed')
    ) answers_now on true`,
  more: 'answered_now, flagged_now',
};

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}
export async function readPage<Row extends { id: string }>(
  db: Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Page<Row>> {
  const rows = await db.rows<Row & { total: number } & Record<string, unknown>>(statement, values);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
