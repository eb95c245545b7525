import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type ColumnName<T extends PgTable> = keyof T['$inferSelect'] & string;

/**
 * Writes any number of rows with one prepared statement. A row whose key exists is updated and keeps its `omitted`
 * columns. The rows are one JSON parameter, so that the SQL text does not depend on their number.
 */
export function upsertion<T extends PgTable, O extends ColumnName<T> = never>(
  table: T,
  {
    key,
    omitted = [],
    changed,
  }: {
    readonly key: readonly ColumnName<T>[];
    /** Columns that are not written; new rows get their defaults. */
    readonly omitted?: readonly O[];
    /** Columns to update in existing rows; by default all but the key. */
    readonly changed?: readonly ColumnName<T>[];
  },
): (db: Db, rows: readonly Omit<T['$inferSelect'], O>[]) => Promise<void> {
  const columns = Object.entries(getTableColumns(table))
    .filter(([field]) => !(omitted as readonly string[]).includes(field))
    .map(([field, { name }]) => ({ field, name, quoted: `"${name}"` }));
  const quote = (fields: readonly string[]) =>
    columns.filter(({ field }) => fields.includes(field)).map(({ quoted }) => quoted);
  const names = columns.map(({ quoted }) => quoted).join(', ');
  const updated =
    changed ??
    columns.map(({ field }) => field).filter((field) => !(key as readonly string[]).includes(field));
  const tableName = getTableName(table);
  const statement = {
    name: `upsert_${tableName}`,
    text: `insert into "${tableName}" (${names})
      select ${names} from jsonb_populate_recordset(null::"${tableName}", $1::jsonb)
      on conflict (${quote(key).join(', ')}) do update
      set ${quote(updated)
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`,
  };
  return async (db, rows) => {
    if (rows.length === 0) return;
    const objects = rows.map((row) =>
      Object.fromEntries(
        columns.map(({ field, name }) => [
          name,
          (row as unknown as Readonly<Record<string, unknown>>)[field],
        ]),
      ),
    );
    await db.rows(statement, [JSON.stringify(objects)]);
  };
}
