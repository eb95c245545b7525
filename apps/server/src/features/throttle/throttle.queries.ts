import { asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { throttles } from './throttle.tables.ts';
import type { Budget, GrowingDelay } from './throttle.types.ts';

/** The count after one attempt more: it begins again when the window is over. */
const nextCount = (now: Date) =>
  sql`case when ${lte(throttles.windowEndsAt, now)} then 1 else ${throttles.count} + 1 end`;

/**
 * Counts one attempt and returns the count of the running window; one statement, so that concurrent attempts are all
 * counted.
 */
export async function countUp({ orm }: Db, key: string, now: Date, windowEndsAt: Date) {
  const [row] = await orm
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: nextCount(now),
        windowEndsAt: sql`case when ${lte(throttles.windowEndsAt, now)} then excluded.window_ends_at
          else ${throttles.windowEndsAt} end`,
      },
    })
    .returning({ count: throttles.count, windowEndsAt: throttles.windowEndsAt });
  return row!;
}

export const countDown = async ({ orm }: Db, key: string) =>
  orm
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key));

export const removeCounter = async ({ orm }: Db, key: string) =>
  orm.delete(throttles).where(eq(throttles.key, key));

/** Removes a few counters whose window has ended. */
export const sweepCounters = async ({ orm }: Db, now: Date) =>
  orm
    .delete(throttles)
    .where(
      inArray(
        throttles.key,
        orm
          .select({ key: throttles.key })
          .from(throttles)
          .where(lte(throttles.windowEndsAt, now))
          .orderBy(asc(throttles.windowEndsAt))
          .limit(20)
          .for('update', { skipLocked: true }),
      ),
    );

/**
 * Counts one attempt and sets the delay that follows it; false while a delay runs. One statement, which locks the
 * row, so that concurrent attempts are all counted.
 */
export async function countDelayed(
  { orm }: Db,
  key: string,
  now: Date,
  { resetAfterMs, freeAttempts, firstDelayMs, maxDelayMs }: GrowingDelay,
): Promise<boolean> {
  const delayMs = sql`least(${maxDelayMs}::float8,
    ${firstDelayMs}::float8 * power(2, least(${throttles.count} + 1 - ${freeAttempts}::int, 30)))`;
  const isFree = sql`${throttles.count} + 1 < ${freeAttempts}::int`;
  const counted = await orm
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + resetAfterMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: nextCount(now),
        windowEndsAt: sql`excluded.window_ends_at`,
        blockedUntil: sql`case when ${or(lte(throttles.windowEndsAt, now), isFree)} then null
          else ${now}::timestamptz + ${delayMs} * interval '1 millisecond' end`,
      },
      setWhere: or(isNull(throttles.blockedUntil), lte(throttles.blockedUntil, now))!,
    })
    .returning({ key: throttles.key });
  return counted.length > 0;
}

/** Takes something that one request has at a time; false while another has it. It lapses at the given time. */
export async function takeLeaseUntil({ orm }: Db, key: string, now: Date, until: Date): Promise<boolean> {
  const taken = await orm
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: until })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { windowEndsAt: until },
      setWhere: lte(throttles.windowEndsAt, now),
    })
    .returning({ key: throttles.key });
  return taken.length > 0;
}

/**
 * Takes one token of a bucket, whose row stores when it will be full again; false when it is empty. Atomic, as above.
 */
export async function countBudget(
  { orm }: Db,
  key: string,
  now: Date,
  { burst, refillMs }: Budget,
): Promise<boolean> {
  const fullAt = sql`greatest(${throttles.windowEndsAt}, ${now}::timestamptz)`;
  const taken = await orm
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + refillMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`${throttles.count} + 1`,
        windowEndsAt: sql`${fullAt} + ${refillMs}::float8 * interval '1 millisecond'`,
      },
      setWhere: lte(fullAt, new Date(now.getTime() + (burst - 1) * refillMs)),
    })
    .returning({ key: throttles.key });
  return taken.length > 0;
}

export const returnBudgetToken = async ({ orm }: Db, key: string, { refillMs }: Budget) =>
  orm
    .update(throttles)
    .set({ windowEndsAt: sql`${throttles.windowEndsAt} - ${refillMs}::float8 * interval '1 millisecond'` })
    .where(eq(throttles.key, key));

export const findCounter = async ({ orm }: Db, key: string) =>
  (
    await orm
      .select({ windowEndsAt: throttles.windowEndsAt, blockedUntil: throttles.blockedUntil })
      .from(throttles)
      .where(eq(throttles.key, key))
  )[0] ?? null;
