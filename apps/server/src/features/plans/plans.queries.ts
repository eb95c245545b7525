import type { PlanFeatures, PlanTestFeature } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { PlanSettings } from './plans.tables.ts';

export interface PlanRow {
  id: string;
  name: string;
  price: number;
  enabled: boolean;
  stripe_price_id: string | null;
  stripe_feewaiver_fixed_price_id: string | null;
  fee_waiver_price: number | null;
  features: PlanFeatures;
  settings: PlanSettings;
}
const list = {
  name: 'plans_list',
  text: `select id, name, price, enabled, stripe_price_id, stripe_feewaiver_fixed_price_id, fee_waiver_price, features, settings from plans
    order by position, price, id limit 200`,
};
export const listPlans = (db: Db) => db.rows<PlanRow>(list, []);

const lockWithout = {
  name: 'plans_lock_without',
  text: `select id, features from plans
    where not features->'tests' @> jsonb_build_array(jsonb_build_object('id', $1::text)) order by id for update`,
};
/** Plans that do not list a test, locked until the transaction ends. */
export const lockPlansWithout = (tx: Db, testId: string) =>
  tx.rows<{ id: string; features: PlanFeatures }>(lockWithout, [testId]);

const addTest = {
  name: 'plans_add_test',
  text: `update plans p set features = jsonb_set(p.features, '{tests}', p.features->'tests' || r.feature)
    from json_to_recordset($1::json) as r (id uuid, feature jsonb) where p.id = r.id`,
};
export const addTestToPlans = (tx: Db, entries: readonly { id: string; feature: PlanTestFeature }[]) =>
  tx.rows(addTest, [JSON.stringify(entries)]);
