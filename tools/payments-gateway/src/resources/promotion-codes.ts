import { listMatching } from '../billing/filtered-pages.ts';
import { findObjects, lockName } from '../gateway.queries.ts';
import { type Context, create, emit, previousAttributes, timeFor } from '../http/context.ts';
import { invalidParameter, missingParameter } from '../http/errors.ts';
import { boolean, filledText, integer, metadata, readChoice, readObject } from '../http/form.ts';
import { pagingFields, route } from '../http/route.ts';
import { mergeMetadata } from '../metadata.ts';
import { requireDollars } from '../payments.ts';
import { load, loadForUpdate, patch, type Resource } from '../store.ts';
import type { Coupon } from './coupons.ts';

const object = 'promotion_code';

export interface PromotionCode extends Resource {
  readonly active: boolean;
  readonly code: string;
  readonly customer: string | null;
  readonly expires_at: number | null;
  readonly max_redemptions: number | null;
  readonly promotion: { readonly coupon: string; readonly type: 'coupon' };
  readonly restrictions: {
    readonly first_time_transaction: boolean;
    readonly minimum_amount: number | null;
    readonly minimum_amount_currency: string | null;
  };
  readonly times_redeemed: number;
}

const isUsable = (code: PromotionCode, time: number) =>
  (code.expires_at === null || time < code.expires_at) &&
  (code.max_redemptions === null || code.times_redeemed < code.max_redemptions);

const param = 'discounts[0][promotion_code]';
const expired = () =>
  invalidParameter(param, 'This promotion code is expired or no longer active.', 'coupon_expired');
const refuse = (reason: string) =>
  invalidParameter(param, `This promotion code cannot be redeemed because ${reason}.`);

/** The current code: an expired or used-up one is not active. */
const asSeen = async (context: Context, code: PromotionCode): Promise<PromotionCode> => ({
  ...code,
  active: code.active && isUsable(code, await timeFor(context, code.customer)),
});

export interface Redemption {
  readonly customer: string;
  /** The amount in cents that the discount applies to; null if not known yet. */
  readonly subtotal: number | null;
  readonly time: number;
  readonly isPreview: boolean;
}

/**
 * Redeems a code for a customer and counts it; the caller redeems the coupon.
 * @throws GatewayError resource_missing, or for a code that is expired, used up, of another customer or not for this
 *   purchase
 */
export async function redeemPromotionCode(
  context: Context,
  id: string,
  { customer, subtotal, time, isPreview }: Redemption,
): Promise<PromotionCode> {
  const read = isPreview ? load<PromotionCode> : loadForUpdate<PromotionCode>;
  const stored = await read(context.tx, object, id, param);
  const { data } = stored;
  if (!data.active || !isUsable(data, time)) throw expired();
  if (data.customer !== null && data.customer !== customer) throw refuse('it belongs to another customer');
  const { minimum_amount: minimum, first_time_transaction: isForFirst } = data.restrictions;
  if (minimum !== null && subtotal !== null && subtotal < minimum)
    throw refuse('the minimum amount is not reached');
  if (isForFirst && (await hasPaid(context, customer))) throw refuse('the customer has prior transactions');
  if (isPreview) return data;
  return patch(context.tx, stored, { times_redeemed: data.times_redeemed + 1 });
}

async function hasPaid({ tx }: Context, customer: string): Promise<boolean> {
  const paid = await findObjects(tx, {
    object: 'payment_intent',
    customer,
    fields: { status: 'succeeded' },
    limit: 1,
  });
  return paid.length > 0;
}

/** Codes are case-insensitive; the column `parent` has them in upper case for searching. */
const toKey = (code: string) => code.toUpperCase();

/** @throws GatewayError when another active code for the same customers is equal */
async function requireFree({ tx }: Context, code: string, customer: string | null): Promise<void> {
  await lockName(tx, `promotion_code:${toKey(code)}`);
  const same = await findObjects(tx, { object, parent: toKey(code), fields: { active: 'true' }, limit: 100 });
  const isTaken = ({ data }: { data: Record<string, unknown> }) =>
    customer === null || data.customer === null || data.customer === customer;
  if (same.some(isTaken))
    throw invalidParameter('code', `An active promotion code with \`code: ${code}\` already exists.`);
}

const spelling: typeof filledText = (value, name) => {
  const code = filledText(value, name);
  if (!/^[A-Za-z0-9-]{1,500}$/.test(code))
    throw invalidParameter(name, 'A code has letters, digits and dashes only.');
  return code;
};

const positive: typeof integer = (value, name) => {
  const number = integer(value, name);
  if (number < 1) throw invalidParameter(name, 'Invalid positive integer', 'parameter_invalid_integer');
  return number;
};

const createFields = {
  required: { promotion: readObject({ type: readChoice('coupon'), coupon: filledText }, {}) },
  optional: {
    active: boolean,
    code: spelling,
    customer: filledText,
    expires_at: integer,
    max_redemptions: positive,
    metadata,
    restrictions: readObject(
      {},
      { first_time_transaction: boolean, minimum_amount: positive, minimum_amount_currency: filledText },
    ),
  },
};

/** @throws GatewayError when the code would expire after its coupon */
function requireWithinCoupon(coupon: Coupon, code: { expires_at?: number; max_redemptions?: number }): void {
  if (code.expires_at !== undefined && coupon.redeem_by !== null && code.expires_at > coupon.redeem_by)
    throw invalidParameter('expires_at', "A code cannot expire after its coupon's `redeem_by`.");
  if (
    code.max_redemptions !== undefined &&
    coupon.max_redemptions !== null &&
    code.max_redemptions > coupon.max_redemptions
  )
    throw invalidParameter('max_redemptions', 'A code cannot have more redemptions than its coupon.');
}

export const promotionCodeRoutes = [
  route('POST /v1/promotion_codes', createFields, async (context, input) => {
    const time = await timeFor(context, input.customer);
    const coupon = await load<Coupon>(context.tx, 'coupon', input.promotion.coupon, 'promotion[coupon]');
    if (input.customer !== undefined) await load(context.tx, 'customer', input.customer, 'customer');
    if (input.expires_at !== undefined && input.expires_at <= time)
      throw invalidParameter('expires_at', 'expires_at must be in the future');
    requireWithinCoupon(coupon.data, input);
    const { first_time_transaction, minimum_amount, minimum_amount_currency } = input.restrictions ?? {};
    if (minimum_amount !== undefined && minimum_amount_currency === undefined)
      throw missingParameter('restrictions[minimum_amount_currency]');
    const id = context.newId('promo');
    const code = input.code ?? toKey(id.slice(-8));
    const customer = input.customer ?? null;
    if (input.active ?? true) await requireFree(context, code, customer);
    const promotionCode: PromotionCode = {
      id,
      object,
      active: input.active ?? true,
      code,
      created: context.realTime,
      customer,
      customer_account: null,
      expires_at: input.expires_at ?? null,
      livemode: false,
      max_redemptions: input.max_redemptions ?? null,
      metadata: mergeMetadata({}, input.metadata ?? {}),
      promotion: { coupon: coupon.data.id, type: 'coupon' },
      restrictions: {
        first_time_transaction: first_time_transaction ?? false,
        minimum_amount: minimum_amount ?? null,
        minimum_amount_currency:
          minimum_amount === undefined ? null : requireDollars(minimum_amount_currency!),
      },
      times_redeemed: 0,
    };
    await create(context, promotionCode, { parent: toKey(code) });
    await emit(context, 'promotion_code.created', promotionCode);
    return promotionCode;
  }),
  route('GET /v1/promotion_codes/:id', {}, async (context, _none, id) =>
    asSeen(context, (await load<PromotionCode>(context.tx, object, id)).data),
  ),
  route(
    'GET /v1/promotion_codes',
    {
      optional: {
        ...pagingFields,
        active: boolean,
        code: filledText,
        coupon: filledText,
        customer: filledText,
      },
    },
    async (context, { created, active, code, coupon, customer, ...paging }) => {
      const page = await listMatching<PromotionCode>(
        context.tx,
        '/v1/promotion_codes',
        {
          object,
          ...(code !== undefined && { parent: toKey(code) }),
          ...(created && { created }),
          ...(customer !== undefined && { fields: { customer } }),
        },
        paging,
        (one) =>
          (coupon === undefined || one.promotion.coupon === coupon) &&
          (active === undefined || (one.active && isUsable(one, context.realTime)) === active),
      );
      const data: PromotionCode[] = [];
      for (const one of page.data) data.push(await asSeen(context, one));
      return { ...page, data };
    },
  ),
  route(
    'POST /v1/promotion_codes/:id',
    { optional: { active: boolean, metadata } },
    async (context, { active, metadata: changes }, id) => {
      const stored = await loadForUpdate<PromotionCode>(context.tx, object, id);
      const { data } = stored;
      if (active && !data.active) {
        if (!isUsable(data, await timeFor(context, data.customer)))
          throw invalidParameter('active', 'This promotion code can no longer be redeemed.');
        await requireFree(context, data.code, data.customer);
      }
      const changed = await patch(context.tx, stored, {
        ...(active !== undefined && { active }),
        ...(changes !== undefined && { metadata: mergeMetadata(data.metadata, changes) }),
      } as Partial<PromotionCode>);
      await emit(context, 'promotion_code.updated', changed, previousAttributes(data, changed));
      return asSeen(context, changed);
    },
  ),
];
