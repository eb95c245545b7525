import type { Db, Statement } from '../../../db/database.ts';
import { opaque } from '../../../db/opaque.ts';
import {
  type Along,
  fits,
  lexemesOf,
  longerSlice,
  type Reading,
  readingOf,
  type StaffChoice,
  sliceFor,
  sliceOf,
  valueCount,
  valuesOf,
} from './choice.ts';

export interface StaffPage {
  readonly ids: string[];
  readonly total: number;
  /** The total is what was found so far. */
  readonly more: boolean;
}
type PageRow = { ids: string[]; total: number };
/** And how many were met, counted no further than `few`. */
type WalkRow = PageRow & { met: number };
type EdgeRow = { met: number; first: Date; last: Date };
/** Where not all that is met fits, so many are looked at for each place of the page: where there are no more, all that fit are counted. */
const walkedEach = 10;
const walkedLeast = 100;
/** By so many more it goes on until the page is full; then the index of words is asked. */
const walkedOn = 200;
/** For a deep page so many times as far. */
const walkedMore = 3;
const everything = 2_147_483_647;
/** Of a slice of days, that is: so many times as long as it would take at the pace of what was looked at. */
const slack = 1.6;
/** A student has fewer tickets than this. */
const mostOfStudent = 5_000;

const statements = new Map<string, Statement>();
function statement(name: string, text: string): Statement {
  const known = statements.get(name) ?? { name: `tickets_staff_${name}`, text: opaque(text) };
  statements.set(name, known);
  return known;
}
const orderOf = ({ order, descending }: StaffChoice) => {
  const direction = descending ? 'desc' : 'asc';
  return {
    name: `${order.replace('_at', '')}_${direction}`,
    sql: `order by ${order} ${direction}, id ${direction}`,
  };
};
/** All values are named once, so that every statement takes the same ones. */
const given = `given as (select $1::int, $2::int, $3::text[], $4::timestamptz, $5::uuid, $6::boolean, $7::uuid, $8::uuid,
  $9::text, $10::text, $11::uuid, $12::uuid, $13::boolean)`;
const where = (...conditions: readonly string[]) => {
  const some = conditions.filter(Boolean);
  return some.length ? `where ${some.join(' and ')}` : '';
};

/** True of every ticket; it names the indexes of all of them. */
const whole = 'message_count > 0';

/** Of all that is met along an index, without lanes (tickets_staff_*) or lane by lane: the first of each, then of those. */
const page = (choice: StaffChoice, { along, also }: Reading) => {
  const { name, sql } = orderOf(choice);
  const age = `${choice.order} < $4::timestamptz`;
  const most = 'limit 2 * $1::int + $2::int + 1';
  const hits = choice.lanes
    ? `select hit.* from unnest($3::text[]) as chosen(name), lateral (
        select id, ${choice.order} from tickets ${where(along.sql, 'staff_lane = chosen.name', age, also.sql)} ${sql} ${most}) hit
        ${sql} ${most}`
    : `select id, ${choice.order} from tickets ${where(along.sql || whole, age, also.sql)} ${sql} ${most}`;
  return statement(
    `page_${[along.name, also.name].filter(Boolean).join('_')}_${choice.lanes ? 'lanes_' : ''}${name}`,
    `with ${given}, hits as materialized (${hits})
      select array(select id from hits ${sql} limit $1::int offset $2::int) as ids, (select count(*) from hits)::int as total`,
  );
};

/**
 * The words as a query, or null where nothing is left of them. A select of its own, so that they are read once and not
 * for every row.
 */
const asked = (words: string) =>
  `(select case when numnode(docket_words(${words})) > 0 then docket_words(${words}) end)`;
const words = `$${valueCount + 1}::text`;
const walkWords = `$${valueCount + 3}::text`;
/** What `fits`, the order and the search are asked of. */
const columns = `id, user_id, updated_at, created_at, staff_lane, claimed_by, tagged, test_id, team, section_type, plan_id,
  staff_unread, search`;
const reach = `$${valueCount + 1}::int`;
/**
 * The first so many met along an index, one stream that is merged of as many as there are lanes and read no further than
 * it is asked for.
 */
const met = (choice: StaffChoice, along: Along, lanes: number, what: string) => {
  const end = `${orderOf(choice).sql} limit ${reach}`;
  const from = (lane: string) =>
    `select ${what} from tickets ${where(along.sql || (lane ? '' : whole), lane, `${choice.order} < $4::timestamptz`)} ${end}`;
  if (lanes === 0) return from('');
  const each = Array.from({ length: lanes }, (_, i) => `(${from(`staff_lane = ($3::text[])[${i + 1}]`)})`);
  return `select * from (${each.join(' union all ')}) one ${end}`;
};
/** Those of them that fit, up to one more than a page; all, where few are met. */
const walk = (choice: StaffChoice, along: Along, lanes: number) => {
  const { name, sql } = orderOf(choice);
  const few = `$${valueCount + 2}::int`;
  const count = (lane: string) =>
    `select 1 from tickets ${where(along.sql || (lane ? '' : whole), lane, `${choice.order} < $4::timestamptz`)} limit ${few}`;
  const some = lanes
    ? `select 1 from unnest($3::text[]) as chosen(name), lateral (${count('staff_lane = chosen.name')}) one limit ${few}`
    : count('');
  return statement(
    `walk_${along.name}_${lanes}_${name}`,
    `with ${given}, base as materialized (select count(*)::int as met from (${some}) one),
      hits as materialized (select id, ${choice.order} from (${met(choice, along, lanes, columns)}) near
        where (${fits}) and (${walkWords} is null or coalesce(search @@ ${asked(walkWords)}, false))
        limit case when (select met from base) = ${few} then $1::int + $2::int + 1 end)
      select base.met, (select count(*) from hits)::int as total,
        array(select id from hits ${sql} limit $1::int offset $2::int) as ids from base`,
  );
};
/** How many are met so far along it, and from when to when. */
const edge = (choice: StaffChoice, along: Along, lanes: number) =>
  statement(
    `edge_${along.name}_${lanes}_${orderOf(choice).name}`,
    `with ${given} select count(*)::int as met, min(${choice.order}) as first, max(${choice.order}) as last
      from (${met(choice, along, lanes, `id, ${choice.order}`)}) near`,
  );

/** By the index of words, in which the filters are too. */
const byWords = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  const filters = `$${valueCount + 2}::text`;
  return statement(
    `words_${name}`,
    `with ${given}, hits as materialized (select id, ${choice.order} from tickets where search @@ (select case
          when ${words} is null then ${filters}::tsquery
          when numnode(docket_words(${words})) = 0 then null
          when ${filters} = '' then docket_words(${words})
          else ${filters}::tsquery && docket_words(${words}) end) and ${fits})
      select (select count(*) from hits)::int as total, array(select id from hits ${sql} limit $1::int offset $2::int) as ids`,
  );
};

/** All that fits was counted, of which the total says no more than a page beyond. */
const upTo = (most: number, { ids, total }: PageRow): StaffPage => ({
  ids,
  total: Math.min(total, most),
  more: total > most,
});

/**
 * A page of all students' tickets. The total is exact up to a page beyond where one index holds all that is
 * asked for, and where few fit; else it is what was found on the way, and `more` says so.
 */
export async function findStaffPage(
  db: Db,
  choice: StaffChoice,
  typed: string | undefined,
): Promise<StaffPage> {
  if (choice.lanes?.length === 0) return { ids: [], total: 0, more: false };
  const values = valuesOf(choice);
  const reading = readingOf(choice);
  const { along, all } = reading;
  // A page beyond is counted and no more: the total is exact up to there.
  const most = 2 * choice.size + choice.offset;
  if (all && !typed) {
    const [found] = await db.rows<PageRow>(page(choice, reading), values);
    return upTo(most, found!);
  }
  const text = typed ?? null;
  const filters = lexemesOf(choice);
  const ask = async (some: string) => (await db.rows<PageRow>(byWords(choice), [...values, text, some]))[0]!;
  const wanted = choice.size + choice.offset;
  if (!choice.tagged || choice.studentId) {
    const ofStudent = choice.studentId !== null;
    const few = ofStudent ? mostOfStudent : Math.max(walkedLeast, walkedEach * wanted) + 1;
    const lanes = ofStudent ? 0 : (choice.lanes?.length ?? 0);
    const look = async (far: number) =>
      (await db.rows<WalkRow>(walk(choice, along, lanes), [...values, far, few, text]))[0]!;
    const end = async (far: number) =>
      (await db.rows<EdgeRow>(edge(choice, along, lanes), [...values, far]))[0]!;
    let reached = ofStudent ? few : few + walkedOn;
    let near = await look(reached);
    if (near.met < few) return { ids: near.ids, total: near.total, more: false };
    // A deep page: further, where what was met says that it will do.
    const needed = Math.ceil((slack * wanted * reached) / Math.max(near.total, 1));
    if (near.total < wanted && needed > reached && needed <= walkedMore * few) {
      reached = needed;
      near = await look(reached);
    }
    const { ids, total } = near;
    if (total > wanted) return { ids, total, more: true };
    // A word that none of so many has is rare, and few entries of the index of words say where it is.
    if (total === 0 && text) return upTo(most, await ask(filters));
    const { met, first, last } = await end(reached);
    if (met < reached || total === wanted) return { ids, total, more: met === reached };
    if (!filters && !text) {
      const found = await look(everything);
      return { ids: found.ids, total: found.total, more: found.total > wanted };
    }
    // What is met this seldom is looked for in the index of words, among the days that ought to hold a page of it.
    let span = sliceFor(
      Math.max(last.getTime() - first.getTime(), 60_000) * slack * (wanted / Math.max(total, 1) + 1),
    );
    for (let tries = 0; span !== null && tries < 2; tries += 1) {
      const days = sliceOf(choice, choice.descending ? last : first, span);
      const found = await ask([filters, `(${days})`].filter(Boolean).join(' & '));
      if (found.total >= wanted) return { ids: found.ids, total: Math.min(found.total, most), more: true };
      span = longerSlice(span, (slack * wanted) / Math.max(found.total, 0.1));
    }
  }
  return upTo(most, await ask(filters));
}
