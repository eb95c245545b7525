import { Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of these values. They are one parameter; with `inArray`, each would be one. */
export const isAmong = (column: PgColumn, values: readonly unknown[] | Placeholder): SQL =>
  sql`${column} = any(${values instanceof Placeholder ? values : sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
