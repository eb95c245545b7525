import type { PlanTestFeature } from '@docket/rules';
import { asc, eq, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { plans } from './plans.tables.ts';

export type PlanRow = typeof plans.$inferSelect;

const plansStatement = builtOnce((orm) =>
  orm
    .select()
    .from(plans)
    .orderBy(asc(plans.position), asc(plans.price), asc(plans.id))
    .limit(200)
    .prepare('plans_list'),
);
export const listPlans = (db: Db): Promise<PlanRow[]> => plansStatement(db).execute();

/** Plans that do not list a test, locked until the transaction ends. */
export const lockPlansWithout = async ({ orm }: Db, testId: string) =>
  orm
    .select({ id: plans.id, features: plans.features })
    .from(plans)
    .where(
      sql`not ${plans.features}->'tests' @> jsonb_build_array(jsonb_build_object('id', ${testId}::text))`,
    )
    .orderBy(asc(plans.id))
    .for('update');

export const addTestToPlans = async (tx: Db, entries: readonly { id: string; feature: PlanTestFeature }[]) =>
  tx.orm
    .update(plans)
    .set({
      features: sql`jsonb_set(${plans.features}, '{tests}', ${plans.features}->'tests' || r.feature)`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(entries)}::json) as r (id uuid, feature jsonb)`)
    .where(eq(plans.id, sql`r.id`));
