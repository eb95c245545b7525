import type { PlanFeatures } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';
import { lockNamed } from '../../../db/lock-named.ts';
import { accountText } from '../../users/index.ts';
import type { PlanRow } from '../plans.queries.ts';

export interface StaffPlanRow extends PlanRow {
  code: string;
  version: number;
  /** The number of people who have the plan now (decision 94). */
  subscriptions: number;
  /** The number of demo accounts that have it. */
  demo_subscriptions: number;
  /** Whether any account has it, including demo accounts. */
  in_use: boolean;
}
type Raw = StaffPlanRow & Record<string, unknown>;
/** More plans than there will ever be; the call that adds one refuses more. */
export const maxPlans = 200;

const { isCounted, isDemo } = accountText('u');
const countHolders = (account: string) => `(
      select count(*) from (
        select 1 from subscriptions s join users u on u.id = s.user_id and ${account}
        where s.plan_id = p.id and s.status in ('active', 'trialing') and not exists (
          select 1 from subscriptions newer
          where newer.user_id = s.user_id and (newer.created_at, newer.id) > (s.created_at, s.id))
        limit ${maxCounted}) n
    )::int`;
const columns = `select p.id, p.name, p.price, p.enabled, p.stripe_price_id, p.stripe_feewaiver_fixed_price_id, p.fee_waiver_price, p.features, p.settings, p.code, p.version,
    ${countHolders(isCounted)} as subscriptions, ${countHolders(isDemo)} as demo_subscriptions,
    exists (select 1 from subscriptions s where s.plan_id = p.id and s.status in ('active', 'trialing')) as in_use
  from plans p`;
const all = {
  name: 'plans_staff_all',
  text: `${columns} order by p.position, p.price, p.id limit ${maxPlans}`,
};
export const listStaffPlans = (db: Db): Promise<StaffPlanRow[]> => db.rows<Raw>(all, []);

const locked = { name: 'plans_staff_locked', text: `${columns} where p.id = $1 for update of p` };
/** One plan, locked until the transaction ends. */
export const lockPlan = async (tx: Db, id: string): Promise<StaffPlanRow | undefined> =>
  (await tx.rows<Raw>(locked, [id]))[0];

/** Only one writer changes the list at a time, since codes and order concern all plans. */
export const lockPlans = (tx: Db) => lockNamed(tx, 'docket plans');

const taken = { name: 'plans_code_taken', text: 'select 1 as taken from plans where code = $1' };
export const isCodeTaken = async (tx: Db, code: string): Promise<boolean> =>
  (await tx.rows(taken, [code])).length > 0;

const insert = {
  name: 'plans_insert',
  text: `insert into plans (id, code, name, price, enabled, features, settings, position, created_at)
    values ($1, $2, $3, $4, false, $5::jsonb, $6::jsonb, (select coalesce(max(position), 0) + 1 from plans), $7)`,
};
export interface NewPlan {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly features: PlanFeatures;
  readonly settings: StaffPlanRow['settings'];
  readonly createdAt: Date;
}
export const insertPlan = (tx: Db, plan: NewPlan) =>
  tx.rows(insert, [
    plan.id,
    plan.code,
    plan.name,
    plan.price,
    JSON.stringify(plan.features),
    JSON.stringify(plan.settings),
    plan.createdAt,
  ]);

const write = {
  name: 'plans_write',
  text: `update plans set name = $2, price = $3, stripe_price_id = $4, features = $5::jsonb, settings = $6::jsonb,
      enabled = $7, fee_waiver_price = $8, version = version + 1 where id = $1`,
};
export const writePlan = (tx: Db, plan: StaffPlanRow) =>
  tx.rows(write, [
    plan.id,
    plan.name,
    plan.price,
    plan.stripe_price_id,
    JSON.stringify(plan.features),
    JSON.stringify(plan.settings),
    plan.enabled,
    plan.fee_waiver_price,
  ]);

const order = {
  name: 'plans_order',
  text: `update plans p set position = o.position, version = version + 1
    from unnest($1::uuid[]) with ordinality o (id, position) where p.id = o.id and p.position <> o.position`,
};
export const orderPlans = (tx: Db, ids: readonly string[]) => tx.rows(order, [ids]);

const unknown = {
  name: 'plans_unknown_tests',
  text: `select ids.id::text from unnest($1::uuid[]) ids(id)
    where not exists (select 1 from tests where tests.id = ids.id and tests.type in ('NORMAL', 'MERGED')) limit 1`,
};
/** The first id that does not belong to a test. */
export const findUnknownTest = async (tx: Db, ids: readonly string[]): Promise<string | undefined> =>
  (await tx.rows<{ id: string }>(unknown, [ids]))[0]?.id;
