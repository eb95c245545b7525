import type { couponCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditAction, couponState, includesFolded } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { nextVersion, requireSameVersion } from '../../http/same-version.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../audit/index.ts';
import {
  type CouponRow,
  countCoupons,
  insertCoupon,
  listCoupons,
  lockCoupon,
  maxCoupons,
  namesUnknownPlan,
  updateCoupon,
} from './coupons.queries.ts';
import { couponView, toCouponTerms } from './coupons.view.ts';

type Query = Out<(typeof couponCalls)['list']['query']>;
type Create = Out<(typeof couponCalls)['create']['body']>;
type Update = Out<(typeof couponCalls)['update']['body']>;

const toDate = <None extends null | undefined>(at: string | None) =>
  typeof at === 'string' ? new Date(at) : at;
const distinct = (ids: readonly string[]) => [...new Set(ids)];
/** The columns of the given fields. */
const toColumns = ({ updatedAt: _, ...change }: Update) =>
  definedOnly({
    ...change,
    planIds: change.planIds && distinct(change.planIds),
    validFrom: toDate(change.validFrom),
    validTill: toDate(change.validTill),
  });

/** Throws INVALID naming the field. */
async function requireSound(tx: Db, row: CouponRow): Promise<void> {
  if ((row.percentOff === null) === (row.amountOff === null))
    throw invalid('percentOff', errorMessages.coupons.percentOrAmount);
  if ((row.duration === 'repeating') !== (row.durationMonths !== null))
    throw invalid('durationMonths', errorMessages.coupons.monthsOfRepeating);
  if (row.validFrom && row.validTill && row.validFrom >= row.validTill)
    throw invalid('validTill', errorMessages.coupons.endAfterStart);
  if (await namesUnknownPlan(tx, row.planIds)) throw invalid('planIds', errorMessages.coupons.unknownPlan);
}

const sorters: Readonly<Record<Query['sortby'], (a: CouponRow, b: CouponRow) => number>> = {
  created: (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  code: (a, b) => (a.code < b.code ? -1 : 1),
  validTill: (a, b) => (a.validTill?.getTime() ?? Infinity) - (b.validTill?.getTime() ?? Infinity) || 0,
  redemptions: (a, b) => a.redemptions - b.redemptions,
};

interface CouponState {
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly newId: Deps['newId'];
}
async function logChange(
  { deps }: CouponState,
  tx: Db,
  action: AuditAction,
  by: ChangeAuthor,
  before: CouponRow | null,
  after: CouponRow | null,
) {
  const view = (row: CouponRow | null) => (row ? couponView(row, by.now) : null);
  await audit(tx, toAuditContext(deps, by), action, `coupon:${(after ?? before)!.id}`, {
    before: view(before),
    after: view(after),
  });
}

/** Throws NOT_FOUND. */
async function requireCoupon(tx: Db, id: string): Promise<CouponRow> {
  const row = await lockCoupon(tx, id);
  if (!row) throw notFound('Coupon');
  return row;
}

/** All matching coupons, in order. */
async function listMatching(
  { db }: CouponState,
  { search, state, sortby, sortorder }: Query,
  now: Date,
): Promise<CouponRow[]> {
  const sign = sortorder === 'desc' ? -1 : 1;
  return (await listCoupons(db))
    .filter(
      (row) =>
        (!state || couponState(toCouponTerms(row), now) === state) &&
        includesFolded(`${row.code} ${row.name}`, search ?? ''),
    )
    .sort((a, b) => sign * sorters[sortby](a, b));
}

/** Throws INVALID, and CONFLICT for a code that is taken. */
async function create(
  couponState: CouponState,
  { code, ...change }: Create,
  by: ChangeAuthor,
): Promise<CouponRow> {
  const { newId, db } = couponState;

  const row: CouponRow = {
    ...change,
    planIds: distinct(change.planIds),
    validFrom: toDate(change.validFrom),
    validTill: toDate(change.validTill),
    id: newId(),
    code: code.toUpperCase(),
    redemptions: 0,
    createdBy: by.userId,
    createdAt: by.now,
    updatedAt: by.now,
    deletedAt: null,
  };
  try {
    await db.transaction(async (tx) => {
      if ((await countCoupons(tx)) >= maxCoupons)
        throw invalid('code', errorMessages.coupons.tooMany(maxCoupons));
      await requireSound(tx, row);
      await insertCoupon(tx, row);
      await logChange(couponState, tx, 'coupon.create', by, null, row);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError('CONFLICT', errorMessages.coupons.codeTaken(row.code), [
      { field: 'code', message: errorMessages.coupons.thisCodeTaken },
    ]);
  }
  return row;
}

/**
 * Throws INVALID if it would change the discount of a coupon that somebody has used, CONFLICT if the coupon has
 * changed since it was read.
 */
async function update(
  couponState: CouponState,
  id: string,
  change: Update,
  by: ChangeAuthor,
): Promise<CouponRow> {
  const { db } = couponState;

  return db.transaction(async (tx) => {
    const before = await requireCoupon(tx, id);
    requireSameVersion(before.updatedAt, change.updatedAt);
    const changed = { ...toColumns(change), updatedAt: nextVersion(before.updatedAt, by.now) };
    const after = { ...before, ...changed };
    await requireSound(tx, after);
    const fixed = ['percentOff', 'amountOff', 'duration', 'durationMonths'] as const;
    if (before.redemptions > 0 && fixed.some((field) => before[field] !== after[field]))
      throw invalid('percentOff', errorMessages.coupons.used);
    await updateCoupon(tx, id, changed);
    await logChange(couponState, tx, 'coupon.update', by, before, after);
    return after;
  });
}

/** Coupons; a code is unique regardless of case. */
export function couponService(deps: Deps) {
  const { db, newId } = deps;

  const couponState: CouponState = { deps, db, newId };
  const bind = bindState(couponState);
  return {
    listMatching: bind(listMatching),

    create: bind(create),

    update: bind(update),

    async remove(id: string, by: ChangeAuthor): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await requireCoupon(tx, id);
        await updateCoupon(tx, id, { deletedAt: by.now, updatedAt: by.now });
        await logChange(couponState, tx, 'coupon.delete', by, before, null);
      });
    },
  };
}
