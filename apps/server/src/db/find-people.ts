import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { isAmong } from './is-among.ts';
import { parseSearchTerms, prefixQuery } from './list-query.ts';
import { rawStatement } from './raw-statement.ts';

/** Up to this many matches are used as a list of ids. */
const maxPeople = 1_000;
/** Beyond this, reading every match takes longer than checking those who are read anyway. */
const maxByIndex = 20_000;

/** A search for people as the text of a tsquery; null if no search term is left. */
export function peopleQuery(search: string): string | null {
  const terms = parseSearchTerms(search);
  return terms.length > 0 ? prefixQuery(terms) : null;
}

/** The result of a search for people: their ids, or the tsquery if there are many; `isTooMany` if they are too many to read. */
export type People =
  | { readonly ids: readonly string[] }
  | { readonly query: string; readonly isTooMany: boolean };

const find = rawStatement<{ total: number; ids: string[] | null }>({
  name: 'people_find',
  columns: { total: 'int4', ids: 'uuid[]?' },
  text: `select count(*)::int as total, (array_agg(id))[1:${maxPeople}] as ids
    from (select id from users where search @@ $1::tsquery limit ${maxByIndex + 1}) found`,
});
/** The people that a search matches; null without a search, which means everybody. */
export async function findPeople(db: Db, search: string | undefined): Promise<People | null> {
  if (!search) return null;
  const query = peopleQuery(search);
  if (!query) return { ids: [] };
  const [found] = await db.rows(find, [query]);
  const { total, ids } = found!;
  return total > maxPeople ? { query, isTooMany: total > maxByIndex } : { ids: ids ?? [] };
}

/** Whether the user with that id matches the tsquery. Reads that user alone, by the primary key. */
export const matchesUserSearch = (userId: SQLWrapper, query: string): SQL =>
  sql`(select p.search @@ ${query}::tsquery from users p where p.id = ${userId})`;

/** The condition on a column with user ids. */
export const ofPeople = (people: People, column: PgColumn): SQL =>
  'ids' in people ? isAmong(column, people.ids) : matchesUserSearch(column, people.query);
