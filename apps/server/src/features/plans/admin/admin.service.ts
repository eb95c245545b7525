import type { Out, planAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditAction, DEFAULT_PREP_PLUS_PRICE } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../../api-error.ts';
import { bindState } from '../../../bind-state.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../../audit/index.ts';
import { findUnknownTests } from '../../users/index.ts';
import {
  insertPlan,
  isCodeTaken,
  listStaffPlans,
  lockPlan,
  lockPlans,
  maxPlans,
  orderPlans,
  type StaffPlanRow,
  writePlan,
} from './admin.queries.ts';

type Create = Out<(typeof planAdminCalls)['create']['body']>;
type Update = Omit<Out<(typeof planAdminCalls)['update']['body']>, 'version'>;
type Settings = Omit<Out<(typeof planAdminCalls)['settings']['body']>, 'version'>;
/** The plan of new accounts (subscriptions.queries.ts). */
const freeCode = 'free';

const toPlanCode = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'plan';

/** The state of a plan that the log stores. */
const toAuditState = (row: StaffPlanRow) => ({
  name: row.name,
  price: row.price,
  enabled: row.enabled,
  stripePriceId: row.stripePriceId,
  feeWaiverPrice: row.feeWaiverPrice,
  features: row.features,
  settings: row.settings,
});

/** A name as people read it: one spelling for each letter, and no invisible characters. */
const asRead = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Throws INVALID if another plan than `ownId` already has it. */
async function requireFreeName(tx: Db, name: string, ownId?: string): Promise<void> {
  const read = asRead(name);
  if ((await listStaffPlans(tx)).some((plan) => plan.id !== ownId && asRead(plan.name) === read))
    throw invalid('name', errorMessages.plans.nameTaken);
}

/** Throws INVALID naming the field. */
async function requireSound(tx: Db, plan: StaffPlanRow, change: Update): Promise<void> {
  const { price, features } = change;
  const feeWaiverPrice = change.feeWaiverPrice === undefined ? plan.feeWaiverPrice : change.feeWaiverPrice;
  if (feeWaiverPrice !== null && feeWaiverPrice >= (price ?? plan.price))
    throw invalid('feeWaiverPrice', errorMessages.plans.feeWaiverPriceTooHigh);
  if (price !== undefined && (price === 0) !== (plan.price === 0) && plan.inUse)
    throw invalid('price', errorMessages.plans.priceKind);
  if (plan.code === freeCode && price) throw invalid('price', errorMessages.plans.signUpPlanFree);
  if (!features) return;
  const ids = features.tests.map((test) => test.id);
  if (new Set(ids).size < ids.length) throw invalid('features.tests', errorMessages.plans.testTwice);
  if ((await findUnknownTests(tx, ids)).length > 0)
    throw invalid('features.tests', errorMessages.plans.testGone);
}

interface PlanStaffState {
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly newId: Deps['newId'];
}
async function logChange(
  { deps }: PlanStaffState,
  tx: Db,
  action: AuditAction,
  id: string,
  by: ChangeAuthor,
  before: unknown,
  after: unknown,
) {
  const target = `plan:${id}`;
  await audit(tx, toAuditContext(deps, by), action, target, { before, after });
}

/** Changes a plan if nobody else has changed it since `version`. Throws NOT_FOUND, CONFLICT. */
async function editPlan(
  planStaffState: PlanStaffState,
  id: string,
  by: ChangeAuthor,
  { version, action }: { readonly version?: number; readonly action: AuditAction },
  make: (tx: Db, plan: StaffPlanRow) => Promise<StaffPlanRow> | StaffPlanRow,
): Promise<StaffPlanRow> {
  const { db } = planStaffState;

  return db.transaction(async (tx) => {
    // Names must be unique among all plans, so the list is locked first, as when the order changes.
    if (action === 'plan.update') await lockPlans(tx);
    const before = await lockPlan(tx, id);
    if (!before) throw notFound('Plan');
    if (version !== undefined && version !== before.version)
      throw new ApiError('CONFLICT', errorMessages.plans.changedByOther);
    const after = await make(tx, before);
    await writePlan(tx, after);
    await logChange(planStaffState, tx, action, id, by, toAuditState(before), toAuditState(after));
    return { ...after, version: before.version + 1 };
  });
}

/** Throws INVALID. */
async function create(
  planStaffState: PlanStaffState,
  { name, price, description, copyOf }: Create,
  by: ChangeAuthor,
): Promise<StaffPlanRow> {
  const { db, newId } = planStaffState;

  return db.transaction(async (tx) => {
    await lockPlans(tx);
    if ((await listStaffPlans(tx)).length >= maxPlans)
      throw invalid('name', errorMessages.plans.tooMany(maxPlans));
    await requireFreeName(tx, name);
    const copied = copyOf ? await lockPlan(tx, copyOf) : undefined;
    if (copyOf && !copied) throw invalid('copyOf', errorMessages.plans.copyGone);
    const wanted = toPlanCode(name);
    let code = wanted;
    for (let no = 2; await isCodeTaken(tx, code); no += 1) code = `${wanted}-${no}`;
    const plan = {
      id: newId(),
      code,
      name,
      price,
      features: copied?.features ?? {
        tests: [],
        skills: { units: [] },
        lessons: { free: 0 },
        classes: false,
        paper: false,
      },
      settings: {
        description,
        prepPlusPrice: copied?.settings.prepPlusPrice ?? DEFAULT_PREP_PLUS_PRICE,
        requiresLsacAccount: copied?.settings.requiresLsacAccount ?? false,
      },
    };
    await insertPlan(tx, { ...plan, createdAt: by.now });
    const row = (await lockPlan(tx, plan.id))!;
    await logChange(planStaffState, tx, 'plan.create', plan.id, by, null, toAuditState(row));
    return row;
  });
}

function update(
  planStaffState: PlanStaffState,
  id: string,
  version: number,
  change: Update,
  by: ChangeAuthor,
) {
  return editPlan(planStaffState, id, by, { version, action: 'plan.update' }, async (tx, plan) => {
    await requireSound(tx, plan, change);
    if (change.name !== undefined && change.name !== plan.name) await requireFreeName(tx, change.name, id);
    return {
      ...plan,
      name: change.name ?? plan.name,
      price: change.price ?? plan.price,
      stripePriceId: change.stripePriceId === undefined ? plan.stripePriceId : change.stripePriceId,
      feeWaiverPrice: change.feeWaiverPrice === undefined ? plan.feeWaiverPrice : change.feeWaiverPrice,
      features: change.features ?? plan.features,
    };
  });
}

/** Throws INVALID unless every plan is named exactly once. */
async function order(
  planStaffState: PlanStaffState,
  ids: readonly string[],
  by: ChangeAuthor,
): Promise<StaffPlanRow[]> {
  const { db } = planStaffState;

  return db.transaction(async (tx) => {
    await lockPlans(tx);
    const before = (await listStaffPlans(tx)).map((plan) => plan.id);
    if (new Set(ids).size !== ids.length || [...ids].sort().join() !== [...before].sort().join())
      throw invalid('ids', errorMessages.plans.listOnce);
    await orderPlans(tx, ids);
    await logChange(planStaffState, tx, 'plan.order', 'all', by, { ids: before }, { ids });
    return listStaffPlans(tx);
  });
}

/** Staff actions on plans. Subscriptions belong to the payment provider and stay unchanged. */
export function planStaffService(deps: Deps) {
  const { db, newId } = deps;

  const planStaffState: PlanStaffState = { deps, db, newId };
  const bind = bindState(planStaffState);
  return {
    all: () => listStaffPlans(db),

    create: bind(create),

    update: bind(update),

    settings: (id: string, version: number, change: Settings, by: ChangeAuthor) =>
      editPlan(planStaffState, id, by, { version, action: 'plan.settings' }, (_tx, plan) => ({
        ...plan,
        settings: {
          description: change.description ?? plan.settings.description,
          prepPlusPrice: change.prepPlusPrice ?? plan.settings.prepPlusPrice,
          requiresLsacAccount: change.requiresLsacAccount ?? plan.settings.requiresLsacAccount ?? false,
        },
      })),

    /** Throws INVALID for the plan of new accounts. */
    status: (id: string, enabled: boolean, by: ChangeAuthor) =>
      editPlan(planStaffState, id, by, { action: 'plan.status' }, (_tx, plan) => {
        if (!enabled && plan.code === freeCode)
          throw invalid('enabled', errorMessages.plans.signUpPlanOffered);
        return { ...plan, enabled };
      }),

    order: bind(order),
  };
}
