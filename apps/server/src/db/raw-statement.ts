import type { OptionKey } from '@docket/rules';

type Text = 'text' | 'uuid' | 'date' | 'int8' | 'numeric' | 'name';
type Json = 'json' | 'jsonb';
type TypeOf<V> = V extends string
  ? Text | 'json'
  : V extends number
    ? 'int2' | 'int4' | 'float4' | 'float8'
    : V extends boolean
      ? 'bool'
      : V extends Date
        ? 'timestamptz'
        : V extends OptionKey
          ? 'int2' | 'int4'
          : V extends readonly OptionKey[]
            ? 'int2[]' | Json
            : V extends readonly string[]
              ? 'text[]' | 'uuid[]' | Json
              : V extends readonly number[]
                ? 'int2[]' | 'int4[]' | 'int8[]' | 'float4[]' | 'float8[]' | Json
                : V extends readonly boolean[]
                  ? 'bool[]' | Json
                  : V extends readonly Date[]
                    ? 'timestamptz[]'
                    : Json;
type ColumnType<V> = unknown extends V
  ? string
  : null extends V
    ? `${TypeOf<NonNullable<V>>}?`
    : TypeOf<V> | `${TypeOf<V>}!`;

/**
 * The columns of a row by their PostgreSQL types, as the driver reads them. `?` may be null; `!` is never null although its
 * table permits it, because of a condition of the statement.
 */
export type RawColumns<R> = { readonly [Name in keyof R]: ColumnType<R[Name]> };

export interface Statement {
  /** The name of the prepared statement; it is prepared once per connection. */
  readonly name: string;
  readonly text: string;
}
/** A statement in SQL text, with the columns of its rows. */
export interface RawStatement<R> extends Statement {
  readonly columns: RawColumns<R>;
}

/** Every statement whose text is fixed; `raw-statements.test.ts` prepares each. */
export const rawStatements: RawStatement<unknown>[] = [];

/**
 * Declares a statement that stays SQL text (decision 115); call it when the module is loaded. Without columns, its rows are not
 * read, or read as they are.
 */
export function rawStatement<R = unknown>(statement: RawStatement<R>): RawStatement<R> {
  rawStatements.push(statement as RawStatement<unknown>);
  return statement;
}
