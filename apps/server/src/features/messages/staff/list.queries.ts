import type { Db, Statement } from '../../../db/database.ts';
import { opaque } from '../../../db/opaque.ts';
import {
  type Along,
  alongOf,
  fits,
  given,
  lexemesOf,
  type StaffChoice,
  sliceFor,
  sliceOf,
  valueCount,
  valuesOf,
} from './choice.ts';
import { signOf } from './sign.ts';

export interface StaffPage {
  readonly ids: string[];
  readonly total: number;
  /** The total is what was found so far. */
  readonly more: boolean;
}
type PageRow = { ids: string[]; total: number };
interface WalkRow extends PageRow {
  /** From where to where it was looked; no `last` where enough was found, or nothing was left to look at. */
  first: Date | null;
  last: Date | null;
  /** What the index of words says where too little was found; else null. */
  rare: string[] | null;
  rare_total: number;
}

/** How far a list is read along an index. */
interface Reach {
  /** So many entries at most. */
  readonly entries: number;
  /** Until so many fit. */
  readonly most: number;
  /** Where fewer than that fit, the index of words is asked at once. */
  readonly few: number;
}
/** So many entries (or so many for each place of the page, if that is more) are looked at where they hold signs of what is asked. */
const signs = { least: 400, each: 12 };
/**
 * And where rows are asked for what signs do not tell (words, and age beside another order), which costs more. Among what is
 * few the index of words is cheap to ask sooner.
 */
const rows = { few: { least: 60, each: 6 }, many: { least: 300, each: 12 } };
/** Where what was found says that so many times as far fills the page, it is walked. */
const walkedMore = 3;
const everything = 2_147_483_647;
/** Of what was not met at all it is taken that so much was. */
const hope = 1;
/** So many times as far as it would take at the pace of what was looked at. */
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

/**
 * The words as a query, or null where nothing is left of them. A select of its own, so that they are read once and not
 * for every row.
 */
const asked = (words: string) =>
  `(select case when numnode(docket_words(${words})) > 0 then docket_words(${words}) end)`;
const added = (n: number, type: string) => `$${valueCount + n}::${type}`;
const words = added(1, 'text');
const lexemes = added(2, 'text');
const [entries, most, few] = [added(3, 'int'), added(4, 'int'), added(5, 'int')];
const [mask, wanted] = [added(6, 'bigint'), added(7, 'bigint')];

/**
 * The first so many entries of an index, in one stream that is merged of those of each stand and read no further than it is
 * asked for.
 */
const met = (choice: StaffChoice, { sql, stands }: Along, what: string) => {
  const end = `${orderOf(choice).sql} limit ${entries}`;
  const from = (stand: string) =>
    `select ${what} from tickets
      where ${[sql, stand, `${choice.order} < $4::timestamptz`].filter(Boolean).join(' and ')} ${end}`;
  if (stands === 0) return from('');
  const each = Array.from({ length: stands }, (_, i) => `(${from(`stand = ($3::smallint[])[${i + 1}]`)})`);
  return `select * from (${each.join(' union all ')}) one ${end}`;
};
/** What `fits`, the order and the search are asked of. */
const columns = `id, user_id, updated_at, created_at, stand, claimed_by, tagged, test_id, team, section_type, plan_id, about_kind,
  staff_unread, search`;
/** The index of words, in which the filters are too. */
const query = `(select case
    when ${words} is null then ${lexemes}::tsquery
    when numnode(docket_words(${words})) = 0 then null
    when ${lexemes} = '' then docket_words(${words})
    else ${lexemes}::tsquery && docket_words(${words}) end)`;
/** What says whether an entry fits: its own sign, then its row, where a sign tells ids by their ends alone; or the row at once. */
type Judge = 'sign' | 'both' | 'row';
const fitting = (choice: StaffChoice, along: Along, judge: Judge) => {
  if (judge === 'row')
    return `select id, ${choice.order} from (${met(choice, along, columns)}) near
        where ${fits} and (${words} is null or coalesce(search @@ ${asked(words)}, false))`;
  const signed = `select id, ${choice.order} from (${met(choice, along, `id, ${choice.order}, sign`)}) entry
            where sign & ${mask} = ${wanted}`;
  if (judge === 'sign') return signed;
  return `select near.id, near.${choice.order} from (${signed}) near,
          lateral (select from tickets where tickets.id = near.id and ${fits} offset 0) one`;
};
/** Those that fit of the first so many entries, up to `most`. Where they are too few, all by the index of words. */
const walk = (choice: StaffChoice, along: Along, judge: Judge) => {
  const { name, sql } = orderOf(choice);
  const entry = met(choice, along, `id, ${choice.order}`);
  const page = `${sql} limit $1::int offset $2::int`;
  return statement(
    `walk_${judge}_${along.name}_${along.stands}_${name}`,
    `with ${given}, signed as (select ${mask}, ${wanted}),
      hits as materialized (${fitting(choice, along, judge)} limit ${most}),
      found as materialized (select count(*)::int as total from hits),
      edge as materialized (select total,
          case when total < ${most} then (select ${choice.order} from (${entry}) entry offset ${entries} - 1 limit 1) end as last
        from found),
      rare as materialized (select id, ${choice.order} from tickets
        where (select total < ${few} and last is not null from edge) and search @@ ${query} and ${fits})
      select total, last, array(select id from hits ${page}) as ids,
        case when last is not null then (select ${choice.order} from (${entry}) entry limit 1) end as first,
        case when total < ${few} and last is not null then array(select id from rare ${page}) end as rare,
        (select count(*) from rare)::int as rare_total
      from edge`,
  );
};
/** By the index of words alone: of some days, and where those do not fill the page, of all. */
const byWords = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  const days = added(3, 'text');
  const page = `${sql} limit $1::int offset $2::int`;
  const of = (asked: string) =>
    `select id, ${choice.order} from tickets where search @@ ${asked} and ${fits}`;
  return statement(
    `words_${name}`,
    `with ${given}, slice as materialized (${of(`(select ${query} && ${days}::tsquery)`)}),
      filled as materialized (select count(*) > $1::int + $2::int + 1 as yes from slice),
      whole as materialized (${of(query)} and (select not yes from filled))
      select yes as more, (select count(*) from slice where yes)::int + (select count(*) from whole)::int as total,
        array(select id from (select slice.* from slice, filled where yes union all select * from whole) one ${page}) as ids
      from filled`,
  );
};

/** What was found, of which the total says no more than that. */
const upTo = (counted: number, { ids, total }: PageRow): StaffPage => ({
  ids,
  total: Math.min(total, counted),
  more: total > counted,
});
/** And of what was not looked at to its end: of two beyond the page one is told, so that there are more for certain. */
const moreThan = (counted: number, { ids, total }: PageRow): StaffPage => ({
  ids,
  total: Math.min(total - 1, counted),
  more: true,
});
const judgeOf = (choice: StaffChoice, along: Along, loose: boolean): Judge => {
  if (loose || choice.studentId) return 'row';
  const ids = [choice.testId, choice.claimedBy, choice.planId, choice.tagged].filter(Boolean);
  return ids.length > (along.byId ? 1 : 0) ? 'both' : 'sign';
};

/**
 * A page of all students' tickets. What is chosen that is rarest, as schools go, is walked in the order in an index whose
 * entries hold signs of the other filters. Where that does not fill the page, what is asked for is rare and the index of
 * words is asked. The total is exact up to a page beyond, or as far as it was looked; then `more` says so.
 */
export async function findStaffPage(
  db: Db,
  choice: StaffChoice,
  typed: string | undefined,
): Promise<StaffPage> {
  if (choice.stands.length === 0) return { ids: [], total: 0, more: false };
  const values = valuesOf(choice);
  const along = alongOf(choice);
  const { mask, wanted: signed } = signOf(choice);
  const text = typed ?? null;
  const filters = lexemesOf(choice, text !== null);
  const page = choice.size + choice.offset;
  const beyond = page + choice.size;
  const ask = async (days: string | null) => {
    const [found] = await db.rows<PageRow & { more: boolean }>(byWords(choice), [
      ...values,
      text,
      filters,
      days,
    ]);
    return found!.more ? moreThan(beyond, found!) : upTo(beyond, found!);
  };
  if (choice.tagged && !choice.studentId) return ask(null);

  const loose = text !== null || (choice.before !== null && choice.order === 'created_at');
  const look = async ({ entries, most, few }: Reach) => {
    const added = [text, filters, entries, most, few, mask, signed];
    const how = walk(choice, along, judgeOf(choice, along, loose));
    return (await db.rows<WalkRow>(how, [...values, ...added]))[0]!;
  };
  // A page beyond is counted where that is cheap.
  const counted = loose ? page + 1 : beyond;
  const { least, each } = loose ? rows[along.many] : signs;
  // A word that few rows have may be one that many of very many have: then some days will do.
  const rarely = along.many === 'few' ? Math.ceil((slack * (page + 2)) / walkedMore) : 1;
  const tooFew = text ? Math.floor(rarely / 2) : filters ? rarely : 0;
  let reach: Reach = {
    entries: choice.studentId ? mostOfStudent : Math.max(least, each * page),
    most: counted + 1,
    few: tooFew,
  };
  let near = await look(reach);
  if (near.rare) return upTo(beyond, { ids: near.rare, total: near.rare_total });
  // Two beyond the page tell for certain that there are more.
  const enough = page + 2;
  const needed = (slack * enough) / near.total;
  if (near.last && near.total < enough && needed <= walkedMore) {
    reach = { ...reach, entries: Math.ceil(reach.entries * needed) };
    near = await look(reach);
  }
  const { total, first, last } = near;
  if (!last) return upTo(counted, near);
  if (total >= enough) return moreThan(counted, near);
  if (!filters && !text) {
    return upTo(counted, await look({ ...reach, entries: everything }));
  }
  // What is met this seldom is looked for among the days that ought to hold a page of it, first.
  const walked = Math.max(Math.abs(last.getTime() - first!.getTime()), 60_000);
  const span = sliceFor(walked * slack * ((slack * enough) / Math.max(total, hope) + 1));
  return ask(span === null ? null : sliceOf(choice, first!, span));
}
