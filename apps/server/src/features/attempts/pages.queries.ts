import type { Db, Statement } from '../../db/database.ts';

/** A list counts so many rows beyond its page and no more: `total` is exact up to there, and grows on the way through. */
export const countedBeyond = 1_000;

/**
 * A page of own attempts `a` and the number of all in one round; $1 is the student, $2 the size, $3 the offset. The rows
 * are null when the page lies beyond the end. `joined` adds to the rows of the page alone, which it calls `page`.
 */
export const pageOf = (
  name: string,
  given: { columns: string; where: string; order: string; joined?: string; more?: string },
): Statement => ({
  name,
  text: `with page as (
      select ${given.columns}, row_number() over (order by ${given.order}) as place
      from attempts a where ${given.where} order by ${given.order} limit $2 offset $3
    ), total as (
      select count(*)::int as total from (
        select 1 from attempts a where ${given.where} limit $2::int + $3::int + ${countedBeyond}
      ) counted
    )
    select total.total, page.*${given.more ? `, ${given.more}` : ''}
    from total left join page on true ${given.joined ?? ''} order by page.place`,
});

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
