import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type Field<T extends PgTable> = keyof T['$inferSelect'] & string;

/**
 * Numbers these rows from 1 in this order; rows that have their number already are not written. `key` is the column of
 * `keys`, `position` that of the number. `also` is written into the rows whose number changes. With `isUnique` the
 * numbers are unique among the rows, so that those to move get negative numbers first.
 */
export async function reorder<T extends PgTable>(
  tx: Db,
  table: T,
  keys: readonly string[],
  {
    key = 'id' as Field<T>,
    position,
    also = {} as PgUpdateSetSource<T>,
    isUnique = false,
  }: {
    readonly key?: Field<T>;
    readonly position: Field<T>;
    readonly also?: PgUpdateSetSource<T>;
    readonly isUnique?: boolean;
  },
): Promise<void> {
  const columns = getTableColumns(table);
  const keyColumn = columns[key]!;
  const positionColumn = columns[position]!;
  const list = sql`${sql.param([...keys])}::${sql.raw(keyColumn.getSQLType())}[]`;
  const rank = sql`array_position(${list}, ${keyColumn})`;
  const write = (value: SQL, where: SQL | undefined, more = {} as PgUpdateSetSource<T>) =>
    tx.orm
      .update(table)
      .set({ ...more, [position]: value } as PgUpdateSetSource<T>)
      .where(and(eq(keyColumn, sql`any(${list})`), where));
  await write(isUnique ? sql`-${rank}` : rank, ne(positionColumn, rank), also);
  if (isUnique) await write(sql`-${positionColumn}`, sql`${positionColumn} < 0`);
}
