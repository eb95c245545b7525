import { and, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { type CappedCount, type Conditions, capCount, countUpTo, maxCounted } from '../../db/list-query.ts';
import { users } from './users.tables.ts';

/*
 * Who is counted (decision 94). Every number of people, subscriptions, payments, revenue and answers that staff read
 * leaves out demo accounts, and says how many it leaves out. A deleted account is no longer counted among people and
 * what they have; the money that it paid stays counted. Nothing else may read `users.simulated` in a condition.
 */

/** The account was created by the demo library and never was a person. */
export const isDemoAccount: SQL = sql`${users.simulated}`;
/** A person with an account. */
export const isCounted = and(isNull(users.deletedAt), not(isDemoAccount))!;
/** A demo account that is not deleted. */
export const isCountedDemo = and(isNull(users.deletedAt), isDemoAccount)!;

/** Whether a row belongs to a demo account, by its column with the user's id. Reads users_demo. */
export const belongsToDemo = (userId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${users} demo where demo.id = ${userId} and demo.simulated)`;

/** The rows of a list, split by the accounts that they belong to. */
export interface CountedSplit extends CappedCount {
  /** Rows of people, up to a limit. */
  readonly counted: number;
  /** Rows of demo accounts, up to the same limit. */
  readonly demo: number;
}

/** Joins the counts of two parts of a list, each counted up to one more than `max`. */
export function joinCounts(counted: number, demo: number, max = maxCounted): CountedSplit {
  return {
    ...capCount(counted + demo, max),
    counted: Math.min(counted, max),
    demo: Math.min(demo, max),
  };
}

/**
 * Counts the rows of a list twice: those of people and those of demo accounts, each up to a limit.
 * @param demo the condition that a row belongs to a demo account; not `simulated` itself
 */
export async function countSplit(db: Db, from: PgTable, where: Conditions, demo: SQL): Promise<CountedSplit> {
  const count = async (isOf: SQL) => {
    const { total, more } = await countUpTo(db, from, [...where, isOf], maxCounted);
    return more ? total + 1 : total;
  };
  return joinCounts(await count(not(demo)), await count(demo));
}

/** How many of these accounts are demo accounts. */
export async function countDemoAmong({ orm }: Db, ids: readonly string[]): Promise<number> {
  const [row] = await orm
    .select({ demo: sql<number>`count(*)::int` })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(ids)}::uuid[])`, isDemoAccount));
  return row!.demo;
}
