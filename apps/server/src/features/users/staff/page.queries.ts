import type { Db, Statement } from '../../../db/database.ts';
import { opaque } from '../../../db/opaque.ts';
import type { AskedUsers } from './list.words.ts';

export type UserOrder = 'created' | 'name' | 'email' | 'lastSeen';
export interface UserPage {
  readonly ids: string[];
  /** Exact up to a page beyond; then, or where few of those looked at fit, what was found on the way. */
  readonly total: number;
  /** There are more than the total says. */
  readonly more: boolean;
}
interface Walked extends Record<string, unknown> {
  ids: string[];
  /** How many fit among the first that were looked at. */
  near: number;
  total: number;
  /** Nothing was left to look at. */
  ended: boolean;
}
type Span = 'signedUp' | 'seen';

type Searched = 'there' | 'aside' | 'signed';
export type Reaches = Readonly<
  Record<'marks' | Searched, Readonly<Record<'first' | 'each' | 'most', number>>>
>;
/**
 * So many entries of an index are looked at for a page, first (and so many for each place of it) and at most. Those of
 * a search lead to a row where their signs fit, and a glance tells how seldom its words are. Words too short for signs lead
 * to a row each, or, where the words lie aside, to two: the index of words is cheaper sooner.
 */
const walked: Reaches = {
  marks: { first: 1_500, each: 12, most: 6_000 },
  signed: { first: 800, each: 12, most: 6_000 },
  there: { first: 100, each: 4, most: 2_000 },
  aside: { first: 100, each: 4, most: 1_200 },
};
const everybody = 2_147_483_647;

const keys: Readonly<Record<UserOrder, readonly string[]>> = {
  created: ['created_at'],
  name: ['last_name', 'first_name'],
  email: ['email'],
  lastSeen: ['last_seen_at'],
};
/** As the index has it, or backwards. */
const direction = (order: UserOrder, descending: boolean) =>
  order === 'lastSeen' ? (descending ? 'desc nulls last' : 'asc nulls first') : descending ? 'desc' : 'asc';

/** All values are named once, so that every statement takes the same ones. */
const given = `given as (select $1::int, $2::int, $3::int, $4::smallint, $5::smallint, $6::text, $7::int, $8::int, $9::uuid,
  $10::boolean, $11::timestamptz, $12::timestamptz, $13::timestamptz, $14::timestamptz, $15::timestamptz, $16::text, $17::int, $18::varbit,
  $19::int, $20::int)`;
const spans: Readonly<Record<Span, string>> = {
  signedUp: `created_at >= coalesce($12::timestamptz, '-infinity') and created_at < coalesce($13::timestamptz, 'infinity')`,
  seen: `last_seen_at >= coalesce($14::timestamptz, '-infinity') and last_seen_at < coalesce($15::timestamptz, 'infinity')`,
};
/** Of what the indexes by order hold, so that no row is read for it. */
const fits = `bits & $7::int = $7::int and bits & $8::int = 0 and ($9::uuid is null or plan_id = $9::uuid)
  and ($10::boolean is null or (waiver_ends < $11::timestamptz) = $10::boolean)
  and ($12::timestamptz is null or created_at >= $12::timestamptz) and ($13::timestamptz is null or created_at < $13::timestamptz)
  and ($14::timestamptz is null or last_seen_at >= $14::timestamptz) and ($15::timestamptz is null or last_seen_at < $15::timestamptz)`;

interface Shape {
  readonly order: UserOrder;
  readonly descending: boolean;
  /** Demo accounts with the others. */
  readonly both: boolean;
  /** The order goes by what a span narrows: the walk stays within. */
  readonly within: Span | null;
  /**
   * Where the words of a search are looked for: in the rows that are walked, or in the rows of everybody that go with them;
   * of all, or of those alone whose signs fit.
   */
  readonly searched: Searched | null;
}
const statements = new Map<string, Statement>();
function statement(kind: string, shape: Shape, text: () => string): Statement {
  const { order, descending, both, within, searched } = shape;
  const parts = [
    ...['users_page', kind, order, descending ? 'desc' : 'asc'],
    ...[both && 'both', within && 'within', searched].filter(Boolean),
  ];
  const name = parts.join('_');
  const known = statements.get(name) ?? { name, text: opaque(text()) };
  statements.set(name, known);
  return known;
}

/**
 * The first $17 of the order that have the mark, until enough of them fit. Where those do not fill the page, but their share
 * says that it will do, those up to $19, until the page is full.
 */
const walk = (shape: Shape) =>
  statement('walk', shape, () => {
    const { order, descending, both, within, searched } = shape;
    const by = direction(order, descending);
    const sort = `order by ${[...keys[order], 'user_id'].map((key) => `${key} ${by}`).join(', ')}`;
    // Only what the index of the order holds: anything more would read the rows.
    const own = keys[order].filter((key) => key !== 'created_at' && key !== 'last_seen_at');
    const held = ['user_id, created_at, last_seen_at, bits, plan_id, waiver_ends', ...own];
    if (searched === 'there') held.push('search');
    if (searched === 'signed') held.push('sign');
    const aside = `(select e.search from user_marks e where e.user_id = near.user_id and e.mark = '') @@ $16::tsquery`;
    const words = {
      there: 'and search @@ $16::tsquery',
      aside: `and ${aside}`,
      signed: `and sign & $18::varbit = $18::varbit and ${aside}`,
    };
    const from = (what: string, shelf: string) =>
      `select ${what} from user_marks where shelf = ${shelf} and mark = $6::text ${within ? `and ${spans[within]}` : ''}`;
    const one = (what: string, shelf: string, till: string) => `(${from(what, shelf)} ${sort} limit ${till})`;
    const all = (what: string, till: string) =>
      both
        ? `${one(what, '$4::smallint', till)} union all ${one(what, '$5::smallint', till)}`
        : one(what, '$4::smallint', till);
    const fitting = (till: string, cut: string) => `select user_id, ${keys[order].join(', ')}
        from (select * from (${all(held.join(', '), till)}) one ${both ? sort : ''} ${cut}) near
        where ${fits} ${searched ? words[searched] : ''}`;
    return `with ${given},
      first as materialized (${fitting('$17::int', 'limit $17::int')} limit $3::int + 1),
      met as materialized (select count(*) as many from first),
      reach as materialized (select case
        when many < $20::int and 1.5 * $20::int * $17::int <= many * $19::int then $19::int else $17::int end as till from met),
      further as materialized (
        ${fitting('$19::int', 'offset $17::int limit $19::int - $17::int')} and (select till > $17::int from reach)
        limit greatest($20::int + 1 - (select many from met), 0)),
      hits as materialized (select * from first union all select * from further),
      seen as materialized (select case when (select count(*) from hits) = $20::int then till else $17::int end as till from reach)
      select (select many from met)::int as near, (select count(*) from hits)::int as total,
        array(select user_id from hits ${sort} limit $1::int offset $2::int) as ids,
        case
          when (select many from met) > $3::int or (select count(*) from hits) > $20::int and (select till > $17::int from reach) then false
          else (select count(*) from (select 1 from (${all('1', '(select till from seen)')}) one limit (select till from seen)) near)
            < (select till from seen)
        end as ended`;
  });

/** By the index of words, in which the filters are too; what it names is read and sorted. */
const byWords = (shape: Shape) =>
  statement('words', shape, () => {
    const { order, descending } = shape;
    const by = direction(order, descending);
    const sort = `order by ${[...keys[order], 'user_id'].map((key) => `${key} ${by}`).join(', ')}`;
    return `with ${given}, hits as materialized (
        select user_id, ${keys[order].join(', ')} from user_marks
        where search @@ $16::tsquery and shelf in ($4::smallint, $5::smallint) and ${fits})
      select $20::int as near, (select count(*) from hits)::int as total, true as ended,
        array(select user_id from hits ${sort} limit $1::int offset $2::int) as ids`;
  });

/**
 * A page of the list of users. The mark that is rarest, as schools go, is walked in the order, in an index alone: one
 * filter finds its page there at once, several look at what the entries hold of the others. Where that does not fill the
 * page, what is asked for is rare and the index of words is cheap to ask.
 */
export async function findUserPage(
  db: Db,
  asked: AskedUsers,
  order: UserOrder,
  descending: boolean,
  { offset, size }: { readonly offset: number; readonly size: number },
  now: Date,
  reaches: Reaches = walked,
): Promise<UserPage> {
  const { signedUp, seen } = asked.span;
  const within = order === 'created' ? 'signedUp' : order === 'lastSeen' ? 'seen' : null;
  const [first, second] = [asked.shelves[0]!, asked.shelves.at(-1)!];
  const unsigned = asked.mark === '' ? 'there' : 'aside';
  const searched = asked.search === '' ? null : asked.sign !== null ? 'signed' : unsigned;
  const shape: Shape = {
    ...{ order, descending, searched },
    both: first !== second,
    within: within && asked.span[within].some((end) => end !== null) ? within : null,
  };
  const wanted = offset + size;
  const most = wanted + size;
  const ask = async (how: Statement, words: string, reach: number, further: number) => {
    const [row] = await db.rows<Walked>(how, [
      ...[size, offset, most, first, second, asked.mark, asked.need, asked.ban, asked.plan],
      ...[asked.over, now, ...signedUp, ...seen, words, reach, asked.sign, further, wanted],
    ]);
    const { near, ids, total, ended } = row!;
    const counted = near < wanted ? wanted : most;
    return { ids, total: Math.min(total, counted), more: total > counted, ended };
  };
  const { first: least, each, most: furthest } = reaches[searched ?? 'marks'];
  const reach = Math.max(least, each * wanted);
  const further = Math.ceil((reach * furthest) / least);
  const { ids, total, more, ended } = await ask(walk(shape), asked.search, reach, further);
  if (ended || more) return { ids, total, more };
  if (total >= wanted) return { ids, total, more: true };
  const found =
    asked.query === null
      ? await ask(walk(shape), asked.search, everybody, everybody)
      : await ask(byWords(shape), asked.query, 0, 0);
  return { ids: found.ids, total: found.total, more: found.more };
}
