import type { Db, Statement } from '../../../db/database.ts';

export interface StaffChoice {
  readonly order: 'updated_at' | 'created_at';
  readonly descending: boolean;
  /** Null is all of them. */
  readonly lanes: readonly string[] | null;
  readonly claimedBy: string | null;
  readonly offset: number;
  readonly size: number;
}
interface Page {
  readonly ids: string[];
  readonly total: number;
}
/** So many beyond the page are counted and no more: the total is exact up to there. */
const countedBeyond = 1_000;
/**
 * A search looks among so many of the newest for each place of the page; a word that does not fill it is rare, and its
 * index is asked.
 */
const walkedEach = 40;
/** A word is very common where so many rows hold one that has it. */
const commonWithin = 4;

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

/** $1 size, $2 offset; of all tickets (tickets_staff_updated, _created). */
const plain = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  return statement(
    `all_${name}`,
    `select (select count(*) from (select 1 from tickets limit $1::int + $2::int + ${countedBeyond}) t)::int as total,
      array(select id from tickets ${sql} limit $1::int offset $2::int) as ids`,
  );
};
/** $3 lanes, $4 who has claimed: the first of each lane, then the first of those (tickets_staff_lane_*, tickets_claimed_*). */
const inLanes = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  const claimed = choice.claimedBy ? 'claimed_by = $4::uuid and' : '';
  return statement(
    `lanes_${choice.claimedBy ? 'claimed_' : ''}${name}`,
    `with given as (select $4::uuid) select (
        select count(*) from (
          select 1 from tickets where ${claimed} staff_lane = any($3::text[]) limit $1::int + $2::int + ${countedBeyond}) t
      )::int as total,
      array(select id from (
        select hit.* from unnest($3::text[]) as chosen(name), lateral (
          select id, ${choice.order} from tickets where ${claimed} staff_lane = chosen.name ${sql} limit $1::int + $2::int) hit
        ) hits ${sql} limit $1::int offset $2::int) as ids`,
  );
};

/**
 * $3 words, $4 lanes and claim as words of the index: nothing is read that the choice leaves out. A select of its own, so
 * that the words are read once and not for every row.
 */
const matching = `search @@ (select case when numnode(docket_words($3)) = 0 then null
  when $4::text = '' then docket_words($3)
  else $4::text::tsquery && docket_words($3) end)`;
const pageOfHits = (sql: string) => `array(select id from hits ${sql} limit $1::int offset $2::int) as ids`;
const walk = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  return statement(
    `walk_${name}`,
    `with near as materialized (select id, ${choice.order}, search from tickets ${sql} limit $5),
      hits as materialized (select id, ${choice.order} from near where ${matching})
      select (select count(*) from near)::int as walked, (select count(*) from hits)::int as total, ${pageOfHits(sql)}`,
  );
};
const words = (choice: StaffChoice) => {
  const { name, sql } = orderOf(choice);
  return statement(
    `words_${name}`,
    `with hits as materialized (select id, ${choice.order} from tickets where ${matching})
      select (select count(*) from hits)::int as total, ${pageOfHits(sql)}`,
  );
};
const counted = {
  name: 'tickets_staff_words_count',
  text: `select count(*)::int as total from (
      select 1 from tickets where ${matching} limit $1::int + $2::int + ${countedBeyond}) t`,
};

/** Lanes and claim as they stand among the words of a ticket. */
function lexemes({ lanes, claimedBy }: StaffChoice): string {
  const any = (lanes ?? []).map((lane) => `'#${lane}'`).join(' | ');
  return [any && `(${any})`, claimedBy && `'@${claimedBy}'`].filter(Boolean).join(' & ');
}

async function search(db: Db, choice: StaffChoice, asked: string): Promise<Page> {
  const { size, offset } = choice;
  const most = size + offset + countedBeyond;
  const values = [size, offset, asked, lexemes(choice)];
  const capped = ({ ids, total }: Page): Page => ({ ids, total: Math.min(total, most) });
  /** Looks so far; done where there is no more to be met, or to be counted. */
  async function look(reach: number): Promise<{ page: Page; done: boolean }> {
    const [page] = await db.rows<Page & { walked: number }>(walk(choice), [...values, reach]);
    return { page: capped(page!), done: page!.walked < reach || page!.total >= most };
  }
  const reach = walkedEach * (size + offset);
  const near = await look(reach);
  if (near.done) return near.page;
  if (near.page.total < size + offset)
    return capped((await db.rows<Page & Record<string, unknown>>(words(choice), values))[0]!);
  // A very common word is counted faster among the newest than by its index, which first gathers all that have it.
  const further = Math.ceil((1.1 * reach * most) / near.page.total);
  if (further <= commonWithin * most) {
    const again = await look(further);
    if (again.done) return again.page;
  }
  const [all] = await db.rows<{ total: number }>(counted, values);
  return { ids: near.page.ids, total: all!.total };
}

/** A page of all students' tickets; the total is exact up to a thousand beyond the page. */
export async function findStaffPage(db: Db, choice: StaffChoice, asked: string | undefined): Promise<Page> {
  if (choice.lanes?.length === 0) return { ids: [], total: 0 };
  if (asked) return search(db, choice, asked);
  const { size, offset, lanes, claimedBy } = choice;
  const [page] = lanes
    ? await db.rows<Page & Record<string, unknown>>(inLanes(choice), [size, offset, lanes, claimedBy])
    : await db.rows<Page & Record<string, unknown>>(plain(choice), [size, offset]);
  return page!;
}
