import type { Db } from '../../db/database.ts';

/** So many people at most are named one by one; where more bear the words, each row is asked for its person instead. */
const mostPeople = 1_000;

const parting = /[\s.,;:_+'"()/\\-]+/;
/** A word as a text of tsquery, looked for at the beginning. */
const asPrefix = (word: string) => `'${word.replace(/['\\]/g, (one) => `${one}${one}`)}':*`;

/** Words of a search as the index of people holds them: without accents, an address whole. Null where none is left. */
export function peopleQuery(search: string): string | null {
  const plain = search
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  const words = plain
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : word.split(parting)))
    .filter(Boolean);
  return words.length > 0 ? words.slice(0, 10).map(asPrefix).join(' & ') : null;
}

/** Who is meant by a search: all of these people, or everybody who bears the words where those are many. */
export type People = { readonly ids: readonly string[] } | { readonly words: string };

const find = {
  name: 'reports_people',
  text: `select user_id as id from user_marks where search @@ $1::tsquery limit ${mostPeople + 1}`,
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
  `exists (select 1 from user_marks p where p.user_id = ${userId} and p.mark = '' and p.search @@ ${at}::tsquery)`;

/** The condition on a column with the id of a user, and its value; `name` tells the two statements apart. */
export const ofPeople = (people: People, column: string) =>
  'ids' in people
    ? { name: 'people', value: people.ids, condition: (at: string) => `${column} = any(${at}::uuid[])` }
    : { name: 'words', value: people.words, condition: (at: string) => bears(column, at) };
