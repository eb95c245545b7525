import type { Db, Statement } from '../../../db/database.ts';
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
/** Of how many that were met, and from when to when. */
type WalkRow = PageRow & { walked: number; first: Date | null; last: Date | null };
/** Where not all that is met fits, so many are looked at for each place of the page; then the index of words is asked. */
const walkedEach = 10;
const walkedLeast = 100;
/** So many times as far it goes once more. */
const walkedMore = 5;
/** Of a slice of days, that is: so many times as long as it would take at the pace of what was looked at. */
const slack = 1.6;
/** A student has fewer tickets than this. */
const mostOfStudent = 5_000;

const statements = new Map<string, Statement>();
function statement(name: string, text: string): Statement {
  const known = statements.get(name) ?? { name: `tickets_staff_${name}`, text };
  statements.set(name, known);
  return known;
}
const orderOf = ({ order, descending }: StaffChoice) => {
  const direction = descending ? 'desc' : 'asc';
  return { name: `${order}_${direction}`, sql: `order by ${order} ${direction}, id ${direction}` };
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
const words = `$${valueCount + 1}::text`;
const asked = `(select case when numnode(docket_words(${words})) > 0 then docket_words(${words}) end)`;
/** The first so many met along an index, and which of them fit. */
const walk = (choice: StaffChoice, along: Along, byLane: boolean) => {
  const { name, sql } = orderOf(choice);
  const reach = `$${valueCount + 2}::int`;
  const fit = `(${fits}) and (${words} is null or coalesce(search @@ ${asked}, false)) as fits`;
  const from = (what: string, lane: string) =>
    `select id, ${choice.order}${what} from tickets
      ${where(along.sql || (lane ? '' : whole), lane, `${choice.order} < $4::timestamptz`)} ${sql} limit ${reach}`;
  // Each lane gives as many; of all those only the entries of its index are read.
  const near = byLane
    ? `select id, t.${choice.order}, ${fit} from (
        select hit.id as hit_id from unnest($3::text[]) as chosen(name), lateral (${from('', 'staff_lane = chosen.name')}) hit ${sql} limit ${reach}) entry
        join tickets t on t.id = entry.hit_id`
    : from(`, ${fit}`, '');
  return statement(
    `walk_${along.name}_${byLane ? 'lanes_' : ''}${name}`,
    `with ${given}, near as materialized (${near}), hits as materialized (select id, ${choice.order} from near where fits)
      select (select count(*) from near)::int as walked, (select min(${choice.order}) from near) as first,
        (select max(${choice.order}) from near) as last, (select count(*) from hits)::int as total,
        array(select id from hits ${sql} limit $1::int offset $2::int) as ids`,
  );
};

/** By the index of words, in which all filters are too. */
const byWords = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  const filters = `$${valueCount + 2}::text`;
  return statement(
    `words_${name}`,
    `with ${given}, hits as materialized (select id, ${choice.order} from tickets where search @@ (select case
          when ${words} is null then ${filters}::tsquery
          when numnode(docket_words(${words})) = 0 then null
          when ${filters} = '' then docket_words(${words})
          else ${filters}::tsquery && docket_words(${words}) end) and updated_at < $4::timestamptz)
      select (select count(*) from hits)::int as total, array(select id from hits ${sql} limit $1::int offset $2::int) as ids`,
  );
};

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
    return { ids: found!.ids, total: Math.min(found!.total, most), more: found!.total > most };
  }
  const text = typed ?? null;
  const filters = lexemesOf(choice);
  const ask = async (some: string) => (await db.rows<PageRow>(byWords(choice), [...values, text, some]))[0]!;
  const wanted = choice.size + choice.offset;
  if (!choice.tagged || choice.studentId) {
    const ofStudent = choice.studentId !== null;
    const reach = ofStudent ? mostOfStudent : Math.max(walkedLeast, walkedEach * wanted) + 1;
    const byLane = choice.lanes !== null && !ofStudent;
    const look = async (far: number) =>
      (await db.rows<WalkRow>(walk(choice, along, byLane), [...values, text, far]))[0]!;
    let reached = reach;
    let near = await look(reached);
    // A little further, where what was met says that it will do.
    const needed = Math.ceil((slack * wanted * reach) / Math.max(near.total, 1));
    if (near.walked === reach && near.total < wanted && needed <= walkedMore * reach) {
      reached = needed;
      near = await look(reached);
    }
    const { ids, total, walked, first, last } = near;
    if (walked < reached) return { ids, total, more: false };
    if (total >= wanted) return { ids, total, more: true };
    // What is met this seldom is looked for in the index of words, among the days that ought to hold a page of it.
    let span = sliceFor(
      Math.max(last!.getTime() - first!.getTime(), 60_000) * slack * (wanted / Math.max(total, 1) + 1),
    );
    for (let tries = 0; span !== null && tries < 2; tries += 1) {
      const days = sliceOf(choice, choice.descending ? last! : first!, span);
      const found = await ask([filters, `(${days})`].filter(Boolean).join(' & '));
      if (found.total >= wanted) return { ids: found.ids, total: Math.min(found.total, most), more: true };
      span = longerSlice(span, (slack * wanted) / Math.max(found.total, 0.1));
    }
  }
  const found = await ask(filters);
  return { ids: found.ids, total: Math.min(found.total, most), more: found.total > most };
}
