import type { Db } from '../../db/database.ts';

const take = {
  name: 'throttle_take',
  text: `insert into throttles as t (key, count, window_ends_at) values ($1, 1, $3)
    on conflict (key) do update set
      count = case when t.window_ends_at <= $2 then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= $2 then $3 else t.window_ends_at end
    returning count, window_ends_at`,
};
/** Counts one more and answers the count of the running window; one statement, so that none slips between. */
export async function countUp(db: Db, key: string, now: Date, windowEndsAt: Date) {
  const [row] = await db.rows<{ count: number; window_ends_at: Date }>(take, [key, now, windowEndsAt]);
  return { count: row!.count, windowEndsAt: row!.window_ends_at };
}

const giveBack = {
  name: 'throttle_give_back',
  text: 'update throttles set count = greatest(count - 1, 0) where key = $1',
};
export const countDown = (db: Db, key: string) => db.rows(giveBack, [key]);

const remove = { name: 'throttle_remove', text: 'delete from throttles where key = $1' };
export const removeCounter = (db: Db, key: string) => db.rows(remove, [key]);

const sweep = {
  name: 'throttle_sweep',
  text: `delete from throttles where key in (
    select key from throttles where window_ends_at <= $1 order by window_ends_at limit 20 for update skip locked)`,
};
/** Removes a few counters whose window has ended. */
export const sweepCounters = (db: Db, now: Date) => db.rows(sweep, [now]);
