import type { PlanTestFeature } from '@docket/rules';
import { asc, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
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
export const lockPlansWithout = ({ orm }: Db, testId: string) =>
  orm
    .select({ id: plans.id, features: plans.features })
    .from(plans)
    .where(
      sql`not ${plans.features}->'tests' @> jsonb_build_array(jsonb_build_object('id', ${testId}::text))`,
    )
    .orderBy(asc(plans.id))
    .for('update');

// Raw: an update from the rows of a parameter.
const addTest = rawStatement({
  name: 'plans_add_test',
  columns: {},
  text: `update plans p set features = jsonb_set(p.features, '{tests}', p.features->'tests' || r.feature)
    from json_to_recordset($1::json) as r (id uuid, feature jsonb) where p.id = r.id`,
});
export const addTestToPlans = (tx: Db, entries: readonly { id: string; feature: PlanTestFeature }[]) =>
  tx.rows(addTest, [JSON.stringify(entries)]);
