import type { AboutKind } from '@docket/contract';
import type { Db, Statement } from '../../../db/database.ts';

export interface StaffChoice {
  readonly order: 'updated_at' | 'created_at';
  readonly descending: boolean;
  readonly type: 'all' | 'waiting' | 'answered' | 'unclaimed';
  readonly kind: AboutKind | null;
  readonly claimedBy: string | null;
  readonly offset: number;
  readonly size: number;
}
/** So many beyond the page are counted and no more: the total is exact up to there. */
const countedBeyond = 1_000;
/** A common word is met among so many of the newest; a rare one is looked up. */
const walked = 1_000;

const types: Record<StaffChoice['type'], string> = {
  all: 'true',
  waiting: `last_from = 'student'`,
  answered: `last_from = 'tutor'`,
  unclaimed: `last_from = 'student' and claimed_by is null`,
};
const tsquery = `case when numnode(websearch_to_tsquery('english', $5)) > 0 then websearch_to_tsquery('english', $5) end`;
type Way = 'newest' | 'walk' | 'words';

/** $1 kind, $2 claimed by, $3 size, $4 offset, $5 words. */
function statementOf({ order, descending, type }: StaffChoice, way: Way): Statement {
  const direction = descending ? 'desc' : 'asc';
  const ordered = `order by ${order} ${direction}, id ${direction}`;
  const chosen = `${types[type]} and ($1::text is null or about_kind = $1) and ($2::uuid is null or claimed_by = $2)`;
  const counted = `limit $3::int + $4::int + ${countedBeyond}`;
  const hits: Record<Way, string> = {
    newest: `select id, ${order} from tickets where ${chosen} ${ordered} ${counted}`,
    walk: `select id, ${order} from (
        select id, ${order}, search from tickets where ${chosen} ${ordered} limit ${walked}) t
      where search @@ ${tsquery} ${counted}`,
    // "offset 0" leaves the index of words as the only way in.
    words: `select id, ${order} from (select * from tickets where search @@ ${tsquery} offset 0) t where ${chosen} ${ordered} ${counted}`,
  };
  return {
    name: `tickets_staff_${way}_${order}_${direction}_${type}`,
    text: `with given as (select $5::text), hits as (${hits[way]})
      select (select count(*) from hits)::int as total,
        array(select id from hits ${ordered} limit $3::int offset $4::int) as ids`,
  };
}
const statements = new Map<string, Statement>();

async function run(db: Db, choice: StaffChoice, way: Way, words: string) {
  const name = `${choice.order} ${choice.descending} ${choice.type} ${way}`;
  const statement = statements.get(name) ?? statementOf(choice, way);
  statements.set(name, statement);
  const values = [choice.kind, choice.claimedBy, choice.size, choice.offset, words];
  return (await db.rows<{ total: number; ids: string[] }>(statement, values))[0]!;
}

/** A page of all students' tickets; the total is exact up to a thousand beyond the page. */
export async function findStaffPage(db: Db, choice: StaffChoice, words: string | undefined) {
  if (!words) return run(db, choice, 'newest', '');
  const near = await run(db, choice, 'walk', words);
  return near.total > choice.offset + choice.size ? near : run(db, choice, 'words', words);
}
