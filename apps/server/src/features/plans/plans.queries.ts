import type { PlanFeatures } from '@docket/rules';
import type { Db } from '../../db/database.ts';

export interface PlanRow {
  id: string;
  name: string;
  price: number;
  enabled: boolean;
  stripe_price_id: string | null;
  features: PlanFeatures;
  settings: { description: string; prepPlusPrice: number };
}
const list = {
  name: 'plans_list',
  text: `select id, name, price, enabled, stripe_price_id, features, settings from plans
    order by position, price, id limit 200`,
};
export const listPlans = (db: Db) => db.rows<PlanRow>(list, []);
