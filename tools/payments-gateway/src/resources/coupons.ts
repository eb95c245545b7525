import type { BillingCoupon } from '../billing-engine/index.ts';
import { deleteObject } from '../gateway.queries.ts';
import { type Context, create, emit, previousAttributes } from '../http/context.ts';
import { GatewayError, invalidParameter } from '../http/errors.ts';
import {
  clearableText,
  filledText,
  integer,
  metadata,
  readChoice,
  readList,
  readObject,
  text,
} from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { requireDollars } from '../payments.ts';
import { findStored, listPage, load, loadForUpdate, patch, type Resource, type Stored } from '../store.ts';

const object = 'coupon';

export interface Coupon extends Resource {
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly duration: BillingCoupon['duration'];
  readonly duration_in_months: number | null;
  readonly max_redemptions: number | null;
  readonly redeem_by: number | null;
  readonly times_redeemed: number;
  readonly valid: boolean;
  readonly applies_to?: { readonly products: readonly string[] };
}

/** A percentage with at most two decimals. */
const percentage = (value: Parameters<typeof text>[0], name: string): number => {
  const decimal = text(value, name);
  const percent = Number(decimal);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(decimal) || percent <= 0 || percent > 100)
    throw invalidParameter(name, `Invalid decimal: ${decimal}; must be above 0 and at most 100`);
  return percent;
};

const isValid = (coupon: Coupon, time: number) =>
  (coupon.redeem_by === null || time < coupon.redeem_by) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

export const toBillingCoupon = (coupon: Coupon): BillingCoupon => ({
  id: coupon.id,
  percent_off: coupon.percent_off,
  amount_off: coupon.amount_off,
  duration: coupon.duration,
  duration_in_months: coupon.duration_in_months,
  applies_to: coupon.applies_to ?? null,
});

/**
 * Redeems a coupon at this time and counts it.
 * @throws GatewayError resource_missing, or coupon_expired when it can no longer be redeemed
 */
export async function redeemCoupon(
  context: Context,
  id: string,
  time: number,
  { isPreview = false } = {},
): Promise<Coupon> {
  const stored = isPreview
    ? await load<Coupon>(context.tx, object, id, 'discounts[0][coupon]')
    : await loadForUpdate<Coupon>(context.tx, object, id, 'discounts[0][coupon]');
  if (!isValid(stored.data, time))
    throw new GatewayError(400, {
      type: 'invalid_request_error',
      code: 'coupon_expired',
      message: `Coupon expired: ${id}`,
      param: 'discounts[0][coupon]',
    });
  if (isPreview) return stored.data;
  const times_redeemed = stored.data.times_redeemed + 1;
  const used = { ...stored.data, times_redeemed };
  return patch(context.tx, stored, { times_redeemed, valid: isValid(used, time) });
}

/** The coupon at this time. */
const seen = ({ data }: Stored<Coupon>, time: number): Coupon => ({ ...data, valid: isValid(data, time) });

export const couponRoutes = [
  route(
    'POST /v1/coupons',
    {
      optional: {
        id: filledText,
        name: clearableText,
        percent_off: percentage,
        amount_off: integer,
        currency: filledText,
        duration: readChoice('once', 'repeating', 'forever'),
        duration_in_months: integer,
        max_redemptions: integer,
        redeem_by: integer,
        applies_to: readObject({ products: readList(filledText) }, {}),
        metadata,
      },
    },
    async (context, input) => {
      const { percent_off = null, amount_off = null, duration = 'once' } = input;
      if ((percent_off === null) === (amount_off === null))
        throw invalidParameter('percent_off', 'You must pass either percent_off or amount_off.');
      if (amount_off !== null && amount_off < 1)
        throw invalidParameter('amount_off', 'Invalid positive integer', 'parameter_invalid_integer');
      if ((duration === 'repeating') !== (input.duration_in_months !== undefined))
        throw invalidParameter(
          'duration_in_months',
          'Only a repeating coupon has, and needs, duration_in_months.',
        );
      const id = input.id ?? context.newId('coupon');
      if (await findStored(context.tx, object, id))
        throw invalidParameter('id', 'Coupon already exists.', 'resource_already_exists');
      const coupon: Coupon = {
        id,
        object,
        amount_off,
        created: context.realTime,
        currency: amount_off === null ? null : requireDollars(input.currency ?? ''),
        duration,
        duration_in_months: input.duration_in_months ?? null,
        livemode: false,
        max_redemptions: input.max_redemptions ?? null,
        metadata: mergeMetadata({}, input.metadata ?? {}),
        name: input.name ?? null,
        percent_off,
        redeem_by: input.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
        ...(input.applies_to && { applies_to: input.applies_to }),
      };
      await create(context, coupon);
      await emit(context, 'coupon.created', coupon);
      return seen({ data: coupon } as Stored<Coupon>, context.realTime);
    },
  ),
  route('GET /v1/coupons/:id', {}, async (context, _none, id) =>
    seen(await load<Coupon>(context.tx, object, id, 'coupon'), context.realTime),
  ),
  route('GET /v1/coupons', { optional: pagingFields }, ({ tx }, { created, ...paging }) =>
    listPage(tx, '/v1/coupons', { object, ...(created && { created }) }, paging),
  ),
  route(
    'POST /v1/coupons/:id',
    { optional: { name: clearableText, metadata } },
    async (context, { metadata: changes, ...rest }, id) => {
      const stored = await loadForUpdate<Coupon>(context.tx, object, id);
      const coupon = await patch(context.tx, stored, {
        ...rest,
        ...(changes !== undefined && { metadata: mergeMetadata(stored.data.metadata, changes) }),
      });
      await emit(context, 'coupon.updated', coupon, previousAttributes(stored.data, coupon));
      return coupon;
    },
  ),
  route('DELETE /v1/coupons/:id', {}, async (context, _none, id) => {
    const stored = await loadForUpdate<Coupon>(context.tx, object, id);
    await deleteObject(context.tx, id);
    await emit(context, 'coupon.deleted', stored.data);
    return { id, object, deleted: true };
  }),
];
