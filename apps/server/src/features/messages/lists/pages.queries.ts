import type { Db, Statement } from '../../../db/database.ts';

/** The three lists of a student, and the columns that they can be ordered by. */
export type ListTable = 'tickets' | 'notes' | 'bookmarks';
export type ListOrder = 'updated_at' | 'created_at';

export interface ListPage {
  readonly table: ListTable;
  readonly order: ListOrder;
  readonly descending: boolean;
  readonly archived: boolean;
  /** Only what has unread replies; of tickets alone, and with lanes. */
  readonly unread: boolean;
  /** Null is all of them. */
  readonly lanes: readonly string[] | null;
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly limit: number;
}
export interface Hit {
  readonly id: string;
  /** Value of the column that the list is ordered by, to go on from. */
  readonly key: string;
}

/** A common word is met among so many of the newest, or among more where it was met often enough; a rare one is looked up. */
const walked = { first: 400, furthest: 2_500 };
const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * What the words mean with their owner, or null without a word to look for; the last may be the beginning of one. A select
 * of its own, so that the words are read once and not for every row.
 */
const tsquery = (words: string, before: string, last: string) =>
  `(select case when numnode(docket_words(${words})) > 0 then
      ('''u' || $1::uuid || '''')::tsquery && case
        when ${last} = '' or numnode(to_tsquery('english', ${last})) = 0 then docket_words(${words})
        else docket_words(${words})
          || (websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${last} || ':*')) end end)`;

type Way = 'newest' | 'lanes' | 'walk' | 'words';

/** $1 student, $2 archived, $3 and $4 the place, $5 how many, $6 lanes, $7 to $9 words, their beginning and the last, $10 reach. */
function statementOf({ table, order, descending, unread }: ListPage, way: Way): Statement {
  const direction = descending ? 'desc' : 'asc';
  const ordered = `order by ${order} ${direction}, id ${direction}`;
  const own = `user_id = $1::uuid${table === 'bookmarks' ? '' : ' and archived = $2::boolean'}${unread ? ' and student_unread > 0' : ''}`;
  const beyond = `(${order}, id) ${descending ? '<' : '>'} ($3::timestamptz, $4::uuid)`;
  const select = `select id, ${order}::text as key`;
  const chosen = '($6::text[] is null or lane = any($6))';
  const texts: Record<Way, string> = {
    newest: `${select} from ${table} where ${own} and ${beyond} ${ordered} limit $5`,
    // The newest of each lane, by the index of lanes; then the newest of those.
    lanes: `${select} from (
        select hit.id, hit.${order} from unnest($6::text[]) as chosen(name), lateral (
          select id, ${order} from ${table} where ${own} and lane = chosen.name and ${beyond} ${ordered} limit $5) hit
        ) hits ${ordered} limit $5`,
    walk: `${select} from (
        select id, ${order}, lane, search from ${table} where ${own} and ${beyond} ${ordered} limit $10) hits
      where search @@ ${tsquery('$7', '$8', '$9')} and ${chosen} ${ordered} limit $5`,
    // "offset 0" leaves the index of words as the only way in.
    words: `${select} from (
        select * from ${table} where search @@ ${tsquery('$7', '$8', '$9')} offset 0) hits
      where ${own} and ${beyond} and ${chosen} ${ordered} limit $5`,
  };
  return {
    name: `messages_${table}_${order}_${direction}_${way}${unread ? '_unread' : ''}`,
    // A statement must use each of its values, or their types are unknown.
    text: `with given as (select $2::boolean, $6::text[], $7::text, $8::text, $9::text, $10::int) ${texts[way]}`,
  };
}
const statements = new Map<string, Statement>();

/** Before the last word, and that word if it may still be typed on: not in quotes, and not one to be left out. */
function lastWord(search: string): [before: string, last: string] {
  const quotes = search.split('"').length - 1;
  const found = /^(|.*\s)([\p{L}\p{N}]{3,})$/su.exec(search.trimEnd());
  return found && quotes % 2 === 0 ? [found[1]!, found[2]!.toLowerCase()] : ['', ''];
}

function run(
  db: Db,
  userId: string,
  page: ListPage,
  way: Way,
  search: string,
  reach: number = walked.first,
): Promise<Hit[]> {
  const name = `${page.table} ${page.order} ${page.descending} ${page.unread} ${way}`;
  const statement = statements.get(name) ?? statementOf(page, way);
  statements.set(name, statement);
  const from =
    page.after ?? (page.descending ? { key: 'infinity', id: lastId } : { key: '-infinity', id: firstId });
  const [before, last] = lastWord(search);
  return db.rows<Hit & Record<string, unknown>>(statement, [
    userId,
    page.archived,
    from.key,
    from.id,
    page.limit,
    page.lanes,
    search,
    before,
    last,
    reach,
  ]);
}

/** A page of a list: ids in their order. Its cost does not grow with the rows of the student. */
export const findPage = (db: Db, userId: string, page: ListPage): Promise<Hit[]> =>
  run(db, userId, page, page.lanes || page.unread ? 'lanes' : 'newest', '');

/** Rows to walk for a full page when the words go on as often as among the first. */
const reachFor = (limit: number, met: number) => Math.ceil((1.3 * walked.first * limit) / met);

/**
 * The same among the rows that have the words: first among the newest, where a common word fills the page; if it does not,
 * the words are rare, and their index (GIN) is asked.
 */
export async function searchPage(db: Db, userId: string, page: ListPage, words: string): Promise<Hit[]> {
  const near = await run(db, userId, page, 'walk', words);
  if (near.length >= page.limit) return near;
  const reach = reachFor(page.limit, near.length);
  if (reach <= walked.furthest) {
    const further = await run(db, userId, page, 'walk', words, reach);
    if (further.length >= page.limit) return further;
  }
  return run(db, userId, page, 'words', words);
}
