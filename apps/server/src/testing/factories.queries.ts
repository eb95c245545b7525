import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions } from '../features/auth/auth.tables.ts';
import { lsacAccounts, plans, subscriptions } from '../features/plans/plans.tables.ts';
import { users } from '../features/users/users.tables.ts';

export type NewUser = typeof users.$inferInsert;
export type NewLsacAccount = Omit<typeof lsacAccounts.$inferInsert, 'userId'>;
export type NewSubscription = Partial<
  Omit<typeof subscriptions.$inferInsert, 'userId' | 'id' | 'planId' | 'createdAt'>
>;

export const insertUser = (db: Db, user: NewUser) => db.orm.insert(users).values(user);
export const insertUserSession = (db: Db, session: typeof sessions.$inferInsert) =>
  db.orm.insert(sessions).values(session);
export const insertLsacAccount = (db: Db, userId: string, account: NewLsacAccount) =>
  db.orm.insert(lsacAccounts).values({ ...account, userId });
export const insertUserSubscription = (db: Db, one: typeof subscriptions.$inferInsert) =>
  db.orm.insert(subscriptions).values(one);

/** The plan of that code; made from the given row when there is none yet. */
export async function planIdOf(db: Db, plan: typeof plans.$inferInsert): Promise<string> {
  await db.orm.insert(plans).values(plan).onConflictDoNothing({ target: plans.code });
  const [found] = await db.orm.select({ id: plans.id }).from(plans).where(eq(plans.code, plan.code));
  return found!.id;
}

export const setPlanLearning = (db: Db, code: string, learning: object) =>
  db.orm
    .update(plans)
    .set({ features: sql`${plans.features} || ${JSON.stringify(learning)}::jsonb` })
    .where(eq(plans.code, code));

export async function addPlanTests(db: Db, code: string, entries: readonly { id: string }[]): Promise<void> {
  const added = JSON.stringify(entries);
  await db.orm
    .update(plans)
    .set({
      features: sql`${plans.features} || jsonb_build_object('tests', coalesce((
        select jsonb_agg(one) from jsonb_array_elements(${plans.features}->'tests') one
        where one->>'id' not in (select new->>'id' from jsonb_array_elements(${added}::jsonb) new)
      ), '[]'::jsonb) || ${added}::jsonb)`,
    })
    .where(and(eq(plans.code, code)));
}
