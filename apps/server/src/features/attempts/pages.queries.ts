import type { Db, Statement } from '../../db/database.ts';

/** A list counts so many rows beyond its page and no more: `total` is exact up to there, and grows on the way through. */
export const countedBeyond = 1_000;

/**
 * A page of own attempts `a` and the number of all in one round; $1 is the student, $2 the size, $3 the offset. The rows
 * are null when the page lies beyond the end. `joined` adds to the rows of the page alone, which it calls `page`.
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
        select 1 from attempts a where ${parts.where} limit $2::int + $3::int + ${countedBeyond}
      ) counted
    )
    select total.total, page.*${parts.more ? `, ${parts.more}` : ''}
    from total left join page on true ${parts.joined ?? ''} order by page.position`,
});

/** Null unless it was begun and not submitted: the columns of the attempt itself are counted at submit. */
export interface CountsNow {
  answered_now: number | null;
  flagged_now: number | null;
}
/** Adds these to the rows of a page; only what is under way is counted, and nothing is read for the others. */
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
