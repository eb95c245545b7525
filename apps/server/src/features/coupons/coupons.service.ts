import type { couponCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditAction, couponState, includesFolded } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
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
  removeCoupon,
  updateCoupon,
} from './coupons.queries.ts';
import { couponView, toCouponTerms } from './coupons.view.ts';

type Query = Out<(typeof couponCalls)['list']['query']>;
type Create = Out<(typeof couponCalls)['create']['body']>;
type Update = Out<(typeof couponCalls)['update']['body']>;

const toDate = (at: string | null) => (at === null ? null : new Date(at));
type Changeable = Omit<CouponRow, 'id' | 'code' | 'redemptions' | 'created_at' | 'updated_at'>;
/** The row with the given fields replaced. */
const changed = (row: Changeable, change: Update): Changeable => ({
  name: change.name ?? row.name,
  percent_off: change.percentOff === undefined ? row.percent_off : change.percentOff,
  amount_off: change.amountOff === undefined ? row.amount_off : change.amountOff,
  duration: change.duration ?? row.duration,
  duration_months: change.durationMonths === undefined ? row.duration_months : change.durationMonths,
  plan_ids: change.planIds ? [...new Set(change.planIds)] : row.plan_ids,
  max_redemptions: change.maxRedemptions === undefined ? row.max_redemptions : change.maxRedemptions,
  valid_from: change.validFrom === undefined ? row.valid_from : toDate(change.validFrom),
  valid_till: change.validTill === undefined ? row.valid_till : toDate(change.validTill),
  enabled: change.enabled ?? row.enabled,
});

/** Throws INVALID naming the field. */
async function requireSound(tx: Db, row: Changeable): Promise<void> {
  if ((row.percent_off === null) === (row.amount_off === null))
    throw invalid('percentOff', errorMessages.coupons.percentOrAmount);
  if ((row.duration === 'repeating') !== (row.duration_months !== null))
    throw invalid('durationMonths', errorMessages.coupons.monthsOfRepeating);
  if (row.valid_from && row.valid_till && row.valid_from >= row.valid_till)
    throw invalid('validTill', errorMessages.coupons.endAfterStart);
  if (await namesUnknownPlan(tx, row.plan_ids)) throw invalid('planIds', errorMessages.coupons.unknownPlan);
}

const sorters: Readonly<Record<Query['sortby'], (a: CouponRow, b: CouponRow) => number>> = {
  created: (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  code: (a, b) => (a.code < b.code ? -1 : 1),
  validTill: (a, b) => (a.valid_till?.getTime() ?? Infinity) - (b.valid_till?.getTime() ?? Infinity) || 0,
  redemptions: (a, b) => a.redemptions - b.redemptions,
};

/** Coupons; a code is unique regardless of case. */
export function couponService(deps: Deps) {
  const { db, newId } = deps;

  async function logChange(
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

  return {
    /** All matching coupons, in order. */
    async listMatching({ search, state, sortby, sortorder }: Query, now: Date): Promise<CouponRow[]> {
      const sign = sortorder === 'desc' ? -1 : 1;
      return (await listCoupons(db))
        .filter(
          (row) =>
            (!state || couponState(toCouponTerms(row), now) === state) &&
            includesFolded(`${row.code} ${row.name}`, search ?? ''),
        )
        .sort((a, b) => sign * sorters[sortby](a, b));
    },

    /** Throws INVALID, and CONFLICT for a code that is taken. */
    async create({ code, ...change }: Create, by: ChangeAuthor): Promise<CouponRow> {
      const row: CouponRow = {
        ...changed(change as unknown as Changeable, change),
        id: newId(),
        code: code.toUpperCase(),
        redemptions: 0,
        created_at: by.now,
        updated_at: by.now,
      };
      try {
        await db.transaction(async (tx) => {
          if ((await countCoupons(tx)) >= maxCoupons)
            throw invalid('code', errorMessages.coupons.tooMany(maxCoupons));
          await requireSound(tx, row);
          await insertCoupon(tx, row, by.userId);
          await logChange(tx, 'coupon.create', by, null, row);
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new ApiError('CONFLICT', errorMessages.coupons.codeTaken(row.code), [
          { field: 'code', message: errorMessages.coupons.thisCodeTaken },
        ]);
      }
      return row;
    },

    /**
     * Throws INVALID if it would change the discount of a coupon that somebody has used, CONFLICT if the coupon has
     * changed since it was read.
     */
    async update(id: string, change: Update, by: ChangeAuthor): Promise<CouponRow> {
      return db.transaction(async (tx) => {
        const before = await requireCoupon(tx, id);
        requireSameVersion(before.updated_at, change.updatedAt);
        const after: CouponRow = {
          ...before,
          ...changed(before, change),
          updated_at: nextVersion(before.updated_at, by.now),
        };
        await requireSound(tx, after);
        const fixed = ['percent_off', 'amount_off', 'duration', 'duration_months'] as const;
        if (before.redemptions > 0 && fixed.some((field) => before[field] !== after[field]))
          throw invalid('percentOff', errorMessages.coupons.used);
        await updateCoupon(tx, after);
        await logChange(tx, 'coupon.update', by, before, after);
        return after;
      });
    },

    async remove(id: string, by: ChangeAuthor): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await requireCoupon(tx, id);
        await removeCoupon(tx, id, by.now);
        await logChange(tx, 'coupon.delete', by, before, null);
      });
    },
  };
}
