import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import type { Statement } from './raw-statement.ts';

// Statements that write any number of rows. The rows are one JSON parameter, so that the SQL text does not depend on
// their number, and each statement is prepared once.

type ColumnName<T extends PgTable> = keyof T['$inferSelect'] & string;
type Rows<T extends PgTable, C extends ColumnName<T>> = readonly Readonly<Pick<T['$inferSelect'], C>>[];

const quote = (table: PgTable, fields: readonly string[]) =>
  fields.map((field) => `"${getTableColumns(table)[field]!.name}"`);
/** The rows of the parameter, with the columns and types of the table. */
const source = (table: PgTable, fields: readonly string[]) => {
  const typed = fields.map((field) => {
    const column = getTableColumns(table)[field]!;
    return `"${column.name}" ${column.getSQLType()}`;
  });
  return `json_to_recordset($1::json) as r (${typed.join(', ')})`;
};

/** All of them; `raw-statements.test.ts` prepares each. */
export const rowWriters: Statement[] = [];

/** Runs a statement on rows, unless there are none. */
const writer = <T extends PgTable, C extends ColumnName<T>>(
  table: T,
  fields: readonly C[],
  statement: Statement,
) => {
  rowWriters.push(statement);
  const names = fields.map((field) => [field, getTableColumns(table)[field]!.name] as const);
  return async (db: Db, rows: Rows<T, C>): Promise<void> => {
    if (rows.length === 0) return;
    const objects = rows.map((row) => Object.fromEntries(names.map(([field, name]) => [name, row[field]])));
    await db.rows(statement, [JSON.stringify(objects)]);
  };
};

const insertText = (table: PgTable, fields: readonly string[]) => {
  const names = quote(table, fields).join(', ');
  return `insert into "${getTableName(table)}" (${names}) select ${names} from ${source(table, fields)}`;
};

/** Inserts rows with these columns. With `isIdempotent`, rows that exist are left as they are. */
export const insertion = <T extends PgTable, C extends ColumnName<T>>(
  table: T,
  {
    name,
    columns,
    isIdempotent = false,
  }: {
    /** Of the statement. */
    readonly name: string;
    readonly columns: readonly C[];
    readonly isIdempotent?: boolean;
  },
) =>
  writer(table, columns, {
    name,
    text: `${insertText(table, columns)}${isIdempotent ? ' on conflict do nothing' : ''}`,
  });

/** Inserts rows. One whose key exists is updated and keeps its `omitted` columns. */
export function upsertion<T extends PgTable, O extends ColumnName<T> = never>(
  table: T,
  {
    key,
    omitted = [],
    changed,
    name = `upsert_${getTableName(table)}`,
  }: {
    readonly key: readonly ColumnName<T>[];
    /** Columns that are not written; new rows get their defaults. */
    readonly omitted?: readonly O[];
    /** Columns to update in existing rows; by default all but the key. */
    readonly changed?: readonly ColumnName<T>[];
    /** Of the statement. */
    readonly name?: string;
  },
) {
  const without = (fields: readonly string[], others: readonly string[]) =>
    fields.filter((field) => !others.includes(field));
  const fields = without(Object.keys(getTableColumns(table)), omitted);
  const updated = quote(table, changed ?? without(fields, key));
  return writer(table, fields as Exclude<ColumnName<T>, O>[], {
    name,
    text: `${insertText(table, fields)}
      on conflict (${quote(table, key).join(', ')}) do update
      set ${updated.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  });
}

/** Changes columns of rows that exist, each to its own value. `name` is that of the statement. */
export const updating = <T extends PgTable, K extends ColumnName<T>, C extends ColumnName<T>>(
  table: T,
  {
    name,
    key,
    changed,
  }: { readonly name: string; readonly key: readonly K[]; readonly changed: readonly C[] },
) =>
  writer<T, K | C>(table, [...key, ...changed], {
    name,
    text: `update "${getTableName(table)}" as t
      set ${quote(table, changed)
        .map((column) => `${column} = r.${column}`)
        .join(', ')}
      from ${source(table, [...key, ...changed])}
      where ${quote(table, key)
        .map((column) => `t.${column} = r.${column}`)
        .join(' and ')}`,
  });

/** Removes rows that have these keys. `name` is that of the statement. */
export const deletion = <T extends PgTable, K extends ColumnName<T>>(
  table: T,
  { name, key }: { readonly name: string; readonly key: readonly K[] },
) =>
  writer(table, key, {
    name,
    text: `delete from "${getTableName(table)}" as t using ${source(table, key)}
      where ${quote(table, key)
        .map((column) => `t.${column} = r.${column}`)
        .join(' and ')}`,
  });
