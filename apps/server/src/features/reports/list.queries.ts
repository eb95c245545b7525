import type { Db } from '../../db/database.ts';

export interface ListOrder {
  readonly order: 'asc' | 'desc';
  readonly size: number;
  readonly offset: number;
}
/** A list counts up to this number only: counting two hundred thousand rows would cost more than its page. */
export const maxCounted = 1000;
export interface Counted {
  readonly total: number;
  /** Whether there are more rows than were counted. */
  readonly more: boolean;
}

/** The number of rows, up to 1,000. */
export async function countTo(
  db: Db,
  { name, from }: { readonly name: string; readonly from: string },
  values: readonly unknown[],
): Promise<Counted> {
  const text = `select count(*)::int as total from (select 1 from ${from} limit ${maxCounted + 1}) as found`;
  const [row] = await db.rows<{ total: number }>({ name, text }, [...values]);
  const total = row?.total ?? 0;
  return { total: Math.min(total, maxCounted), more: total > maxCounted };
}
