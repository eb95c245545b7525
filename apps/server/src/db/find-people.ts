import type { Db } from './database.ts';
import { parseSearchTerms, prefixQuery } from './list-query.ts';

/** So many people at most are named one by one; where more bear the words, each row is asked for its person instead. */
const mostPeople = 1_000;

/** A search for people as the text of a tsquery; null where no term is left. */
export function peopleQuery(search: string): string | null {
  const terms = parseSearchTerms(search);
  return terms.length > 0 ? prefixQuery(terms) : null;
}

/** Who is meant by a search: all of these people, or everybody who bears the words where those are many. */
export type People = { readonly ids: readonly string[] } | { readonly words: string };

const find = {
  name: 'reports_people',
  text: `select id from users where search @@ $1::tsquery limit ${mostPeople + 1}`,
};
/** Everybody who is found by the words; null without a search: everybody there is. */
export async function findPeople(db: Db, search: string | undefined): Promise<People | null> {
  if (!search) return null;
  const words = peopleQuery(search);
  if (!words) return { ids: [] };
  const ids = (await db.rows<{ id: string }>(find, [words])).map(({ id }) => id);
  return ids.length > mostPeople ? { words } : { ids };
}

/** Whether the user of that id bears the words; read by that id. */
export const bears = (userId: string, at: string) =>
  `exists (select 1 from users p where p.id = ${userId} and p.search @@ ${at}::tsquery)`;

/** The condition on a column with the id of a user, and its value; `name` tells the two statements apart. */
export const ofPeople = (people: People, column: string) =>
  'ids' in people
    ? { name: 'people', value: people.ids, condition: (at: string) => `${column} = any(${at}::uuid[])` }
    : { name: 'words', value: people.words, condition: (at: string) => bears(column, at) };
