import type { Db } from './database.ts';
import { parseSearchTerms, prefixQuery } from './list-query.ts';

/** Up to this many matches are used as a list of ids; with more, each row is checked against the search instead. */
const maxPeople = 1_000;

/** A search for people as the text of a tsquery; null if no search term is left. */
export function peopleQuery(search: string): string | null {
  const terms = parseSearchTerms(search);
  return terms.length > 0 ? prefixQuery(terms) : null;
}

/** The result of a search for people: their ids, or the tsquery if there are many. */
export type People = { readonly ids: readonly string[] } | { readonly query: string };

const find = {
  name: 'reports_people',
  text: `select id from users where search @@ $1::tsquery limit ${maxPeople + 1}`,
};
/** The people that a search matches; null without a search, which means everybody. */
export async function findPeople(db: Db, search: string | undefined): Promise<People | null> {
  if (!search) return null;
  const query = peopleQuery(search);
  if (!query) return { ids: [] };
  const ids = (await db.rows<{ id: string }>(find, [query])).map(({ id }) => id);
  return ids.length > maxPeople ? { query } : { ids };
}

/** A condition: whether the user with that id matches the tsquery; uses the primary key. */
export const matchesUserSearch = (userId: string, at: string) =>
  `exists (select 1 from users p where p.id = ${userId} and p.search @@ ${at}::tsquery)`;

/** The condition on a column with user ids, and its value. `name` distinguishes the two SQL texts. */
export const ofPeople = (people: People, column: string) =>
  'ids' in people
    ? { name: 'people', value: people.ids, condition: (at: string) => `${column} = any(${at}::uuid[])` }
    : { name: 'query', value: people.query, condition: (at: string) => matchesUserSearch(column, at) };
