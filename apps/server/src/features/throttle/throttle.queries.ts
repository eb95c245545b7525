import type { Db } from '../../db/database.ts';
import type { Budget, GrowingDelay } from './throttle.types.ts';

const take = {
  name: 'throttle_take',
  text: `insert into throttles as t (key, count, window_ends_at) values ($1, 1, $3)
    on conflict (key) do update set
      count = case when t.window_ends_at <= $2 then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= $2 then $3 else t.window_ends_at end
    returning count, window_ends_at`,
};
/**
 * Counts one attempt and returns the count of the running window; one statement, so that concurrent attempts are all
 * counted.
 */
export async function countUp(db: Db, key: string, now: Date, windowEndsAt: Date) {
  const [row] = await db.rows<{ count: number; window_ends_at: Date }>(take, [key, now, windowEndsAt]);
  return { count: row!.count, windowEndsAt: row!.window_ends_at };
}

const returnToken = {
  name: 'throttle_give_back',
  text: 'update throttles set count = greatest(count - 1, 0) where key = $1',
};
export const countDown = (db: Db, key: string) => db.rows(returnToken, [key]);

const remove = { name: 'throttle_remove', text: 'delete from throttles where key = $1' };
export const removeCounter = (db: Db, key: string) => db.rows(remove, [key]);

const sweep = {
  name: 'throttle_sweep',
  text: `delete from throttles where key in (
    select key from throttles where window_ends_at <= $1 order by window_ends_at limit 20 for update skip locked)`,
};
/** Removes a few counters whose window has ended. */
export const sweepCounters = (db: Db, now: Date) => db.rows(sweep, [now]);

const takeDelayed = {
  name: 'throttle_take_delayed',
  text: `insert into throttles as t (key, count, window_ends_at) values ($1, 1, $3)
    on conflict (key) do update set
      count = case when t.window_ends_at <= $2 then 1 else t.count + 1 end,
      window_ends_at = $3,
      blocked_until = case when t.window_ends_at <= $2 or t.count + 1 < $4::int then null
        else $2::timestamptz
          + least($6::float8, $5::float8 * power(2, least(t.count + 1 - $4::int, 30))) * interval '1 millisecond' end
    where t.blocked_until is null or t.blocked_until <= $2
    returning count`,
};
/**
 * Counts one attempt and sets the delay that follows it; false while a delay runs. One statement, which locks the
 * row, so that concurrent attempts are all counted.
 */
export async function countDelayed(db: Db, key: string, now: Date, rule: GrowingDelay): Promise<boolean> {
  const resetAt = new Date(now.getTime() + rule.resetAfterMs);
  const values = [key, now, resetAt, rule.freeAttempts, rule.firstDelayMs, rule.maxDelayMs];
  return (await db.rows(takeDelayed, values)).length > 0;
}

const takeLease = {
  name: 'throttle_take_lease',
  text: `insert into throttles as t (key, count, window_ends_at) values ($1, 1, $3)
    on conflict (key) do update set window_ends_at = $3 where t.window_ends_at <= $2 returning key`,
};
/** Takes something that one request has at a time; false while another has it. It lapses at the given time. */
export const takeLeaseUntil = async (db: Db, key: string, now: Date, until: Date) =>
  (await db.rows(takeLease, [key, now, until])).length > 0;

const takeBudget = {
  name: 'throttle_take_budget',
  text: `insert into throttles as t (key, count, window_ends_at)
      values ($1, 1, $2::timestamptz + $3::float8 * interval '1 millisecond')
    on conflict (key) do update set count = t.count + 1,
      window_ends_at = greatest(t.window_ends_at, $2) + $3::float8 * interval '1 millisecond'
    where greatest(t.window_ends_at, $2) <= $2::timestamptz + ($4::int - 1) * $3::float8 * interval '1 millisecond'
    returning count`,
};
/**
 * Takes one token of a bucket, whose row stores when it will be full again; false when it is empty. Atomic, as above.
 */
export const countBudget = async (db: Db, key: string, now: Date, { burst, refillMs }: Budget) =>
  (await db.rows(takeBudget, [key, now, refillMs, burst])).length > 0;

const returnBudget = {
  name: 'throttle_return_budget',
  text: `update throttles set window_ends_at = window_ends_at - $2::float8 * interval '1 millisecond' where key = $1`,
};
export const returnBudgetToken = (db: Db, key: string, { refillMs }: Budget) =>
  db.rows(returnBudget, [key, refillMs]);

const find = {
  name: 'throttle_find',
  text: 'select window_ends_at, blocked_until from throttles where key = $1',
};
export const findCounter = async (db: Db, key: string) =>
  (await db.rows<{ window_ends_at: Date; blocked_until: Date | null }>(find, [key]))[0] ?? null;
