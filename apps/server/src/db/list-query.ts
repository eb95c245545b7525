import { foldText } from '@docket/rules';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';
import type { Db } from './database.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** Pages are numbered from 1. */
export const toLimitAndOffset = ({ page, size }: { readonly page: number; readonly size: number }): Page => ({
  limit: size,
  offset: (page - 1) * size,
});
/** The same page of an array. */
export const takePage = <T>(
  rows: readonly T[],
  page: { readonly page: number; readonly size: number },
): T[] => {
  const { limit, offset } = toLimitAndOffset(page);
  return rows.slice(offset, offset + limit);
};

/** Conditions joined by `and`. Undefined ones are skipped, so that a filter needs one line. */
export type Conditions = readonly (SQL | undefined)[];

/**
 * What a list that is sorted by two columns, the second unique, has after the row with these values. Rows are compared, not
 * one column after the other, because an index on both then begins at that row.
 */
export function isBeyond(
  order: 'asc' | 'desc',
  [first, second]: readonly [PgColumn, PgColumn],
  [key, id]: readonly [key: Date | string, id: string | number],
): SQL {
  const last = sql`${key instanceof Date ? key.toISOString() : key}, ${id}`;
  return sql`(${first}, ${second}) ${sql.raw(order === 'asc' ? '>' : '<')} (${last})`;
}

export interface ListQuery<F extends SelectedFields> {
  readonly select: F;
  readonly from: PgTable;
  /** Conditions on other tables are `exists` subqueries; their displayed columns are read only for the page. */
  readonly where: Conditions;
  /** Ends with a unique column, so that pages neither repeat nor lose a row. */
  readonly orderBy: readonly (SQL | SQLWrapper)[];
  readonly page: Page;
}
type Row<F extends SelectedFields> = SelectResult<F, 'single', Record<never, never>>;

/**
 * One page of a list. The statement is planned each time with its values known, so that the planner can distinguish a
 * rare filter from a common one (decision 65).
 */
export async function listQuery<F extends SelectedFields>(
  db: Db,
  { select, from, where, orderBy, page }: ListQuery<F>,
): Promise<Row<F>[]> {
  const rows = await db.orm
    .select(select as SelectedFields)
    .from(from)
    .where(and(...where))
    .orderBy(...(orderBy as SQL[]))
    .limit(page.limit)
    .offset(page.offset);
  return rows as Row<F>[];
}

/** Lists count at most this many rows, or this many beyond their page: counting more would cost more than reading it. */
export const maxCounted = 1_000;

export interface CappedCount {
  readonly total: number;
  /** True if there are more rows than were counted. */
  readonly more: boolean;
}
/** The total to show for a count that stopped at one more than `max`. */
export const capCount = (counted: number, max = maxCounted): CappedCount => ({
  total: Math.min(counted, max),
  more: counted > max,
});

/** Counts rows up to `max`: counting two hundred thousand would cost more than reading the page. */
export async function countUpTo(db: Db, from: PgTable, where: Conditions, max: number): Promise<CappedCount> {
  const found = db.orm
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(and(...where))
    .limit(max + 1)
    .as('found');
  const [row] = await db.orm.select({ total: sql<number>`count(*)::int` }).from(found);
  return capCount(row!.total, max);
}

/**
 * One page and its capped count, in one statement where possible: the rows up to `max` are read in order, and those
 * beyond the page are only counted. If `max` is far beyond the page, select only ids.
 */
export async function listPage<F extends SelectedFields>(
  db: Db,
  query: ListQuery<F>,
  max: number,
): Promise<CappedCount & { readonly rows: Row<F>[] }> {
  const { limit, offset } = query.page;
  const furthest = Math.max(max, offset + limit);
  const found = await listQuery(db, { ...query, page: { limit: furthest + 1 - offset, offset } });
  // A page beyond the end has no rows that could carry the count.
  const count =
    found.length === 0 && offset > 0
      ? await countUpTo(db, query.from, query.where, furthest)
      : capCount(offset + found.length, furthest);
  return { rows: found.slice(0, limit), ...count };
}

const maxTerms = 8;
const quote = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** Characters that separate words of names and addresses, as in `nameSearchVector`. */
const separators = /[\s@.,;:_+'"()/\\-]+/;

/** Search terms without accents, in lower case. An address that was typed beyond its @ is one term. */
export const parseSearchTerms = (typed: string): string[] =>
  foldText(typed)
    .split(/\s+/)
    .flatMap((term) => (/.@/.test(term) ? [term] : term.split(separators)))
    .filter((term) => term !== '')
    .slice(0, maxTerms);

/** The text of a tsquery for rows that have a word with each of the terms as its prefix. */
export const prefixQuery = (terms: readonly string[]): string =>
  terms.map((term) => `${quote(term)}:*`).join(' & ');

/**
 * The condition of a prefix search on a tsvector column; undefined without a search, false for one with only
 * punctuation. With a text search configuration ('docket'), terms are stemmed like the words of the column.
 */
export function matchesSearch(
  column: SQLWrapper,
  typed: string | undefined,
  configuration?: string,
): SQL | undefined {
  if (!typed) return undefined;
  const terms = parseSearchTerms(typed);
  if (terms.length === 0) return sql`false`;
  const query = prefixQuery(terms);
  return configuration
    ? sql`${column} @@ to_tsquery(${configuration}::regconfig, ${query})`
    : sql`${column} @@ ${query}::tsquery`;
}

/**
 * The expression of a generated tsvector column over names and addresses: single words and the whole address, without
 * accents, in lower case. Not `to_tsvector`, because its parser depends on the locale of the database and keeps an
 * address as one word.
 * @param text SQL of the text to split into words
 * @param whole SQL of texts that are one word each; null ones are skipped
 */
export function nameSearchVector(text: string, whole: readonly string[] = []): SQL {
  const normalized = (text: string) => `docket_fold(${text})`;
  const tokens = `regexp_split_to_array(${normalized(text)}, '[\\s@.,;:_+''"()/\\\\-]+')`;
  const all = [tokens, `array[${whole.map(normalized).join(', ')}]::text[]`].join(' || ');
  return sql.raw(`array_to_tsvector(array_remove(array_remove(${all}, ''), null))`);
}
