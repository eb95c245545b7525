import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type ColumnName<T extends PgTable> = keyof T['$inferSelect'] & string;

/**
 * Writes any number of rows with one prepared statement; a row whose key is there already is changed, and keeps its
 * `omitted` columns. The rows go as one JSON parameter, so that the statement is the same for every number.
 */
export function upsertion<T extends PgTable, O extends ColumnName<T> = never>(
  table: T,
  {
    key,
    omitted = [],
    changed,
  }: {
    readonly key: readonly ColumnName<T>[];
    /** Not written; a new row has their defaults. */
    readonly omitted?: readonly O[];
    /** Changed in a row that is there; all but the key unless they are named. */
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
