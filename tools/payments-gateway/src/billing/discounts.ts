import {
  type BillingCoupon,
  type BillingDiscount,
  discountEnd,
  discountsAfterInvoice,
} from '../billing-engine/index.ts';
import { type Context, create, emit } from '../http/context.ts';
import { invalidParameter, resourceMissing } from '../http/errors.ts';
import { filledText, readList, readObject } from '../http/form.ts';
import { redeemCoupon, toBillingCoupon } from '../resources/coupons.ts';
import { redeemPromotionCode } from '../resources/promotion-codes.ts';
import { load, type Resource } from '../store.ts';

const object = 'discount';

/** `discounts[0][coupon]=…`, or an existing discount; an empty value removes them all. */
export const discountFields = readList(
  readObject({}, { coupon: filledText, discount: filledText, promotion_code: filledText }),
);
export type DiscountInput = { coupon?: string; discount?: string; promotion_code?: string };

export interface DiscountOwner {
  readonly customer: string;
  readonly subscription: string | null;
  /** The amount in cents that discounts apply to; null if unknown. */
  readonly subtotal: number | null;
}

/** @throws GatewayError resource_missing, coupon_expired, or for a discount of another customer */
export async function createDiscounts(
  context: Context,
  owner: DiscountOwner,
  inputs: readonly DiscountInput[],
  time: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, input] of inputs.entries())
    ids.push(
      input.discount === undefined
        ? await createDiscount(context, owner, await redeem(context, owner, input, time, false), time)
        : await requireOwn(context, owner.customer, input.discount, index),
    );
  return ids;
}

async function requireOwn(context: Context, customer: string, id: string, index: number): Promise<string> {
  const param = `discounts[${index}][discount]`;
  const { data } = await load(context.tx, object, id, param);
  if (data.customer !== customer) throw resourceMissing(object, id, param);
  return id;
}

interface Redeemed {
  readonly coupon: BillingCoupon;
  readonly promotionCode: string | null;
}

async function redeem(
  context: Context,
  { customer, subtotal }: DiscountOwner,
  input: DiscountInput,
  time: number,
  isPreview: boolean,
): Promise<Redeemed> {
  if ((input.coupon === undefined) === (input.promotion_code === undefined))
    throw invalidParameter('discounts', 'A discount needs one of coupon, promotion_code and discount.');
  const code =
    input.promotion_code === undefined
      ? null
      : await redeemPromotionCode(context, input.promotion_code, { customer, subtotal, time, isPreview });
  const coupon = await redeemCoupon(context, code?.promotion.coupon ?? input.coupon!, time, { isPreview });
  return { coupon: toBillingCoupon(coupon), promotionCode: code?.id ?? null };
}

async function createDiscount(
  context: Context,
  owner: DiscountOwner,
  { coupon, promotionCode }: Redeemed,
  time: number,
): Promise<string> {
  const discount: Resource = {
    id: context.newId('di'),
    object,
    checkout_session: null,
    customer: owner.customer,
    customer_account: null,
    end: discountEnd(coupon, time),
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: coupon.id, type: 'coupon' },
    start: time,
    subscription: owner.subscription,
    subscription_item: null,
  };
  await create(context, discount, {
    customer: owner.customer,
    parent: owner.subscription,
    internal: { coupon },
  });
  await emit(context, 'customer.discount.created', discount);
  return discount.id;
}

/** Discounts that a preview would make; nothing is written. */
export async function previewDiscounts(
  context: Context,
  owner: DiscountOwner,
  inputs: readonly DiscountInput[],
  time: number,
): Promise<BillingDiscount[]> {
  const discounts: BillingDiscount[] = [];
  for (const [index, input] of inputs.entries()) {
    if (input.discount !== undefined) {
      const id = await requireOwn(context, owner.customer, input.discount, index);
      discounts.push(...(await loadDiscounts(context, [id])));
      continue;
    }
    const { coupon } = await redeem(context, owner, input, time, true);
    discounts.push({ id: `di_preview_${index}`, coupon, start: time, end: discountEnd(coupon, time) });
  }
  return discounts;
}

/** Reports removed discounts. */
export async function removeDiscounts(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await emit(context, 'customer.discount.deleted', (await load(context.tx, object, id)).data);
}

/** The published shape of a removed discount. */
export async function deletedDiscount(context: Context, id: string): Promise<object> {
  const { end: _, ...rest } = (await load(context.tx, object, id)).data;
  return { ...rest, deleted: true };
}

export async function loadDiscounts(context: Context, ids: readonly string[]): Promise<BillingDiscount[]> {
  const discounts: BillingDiscount[] = [];
  for (const id of ids) {
    const { data, internal } = await load(context.tx, object, id, 'discounts[0][discount]');
    const { start, end } = data as unknown as BillingDiscount;
    discounts.push({ id, start, end, coupon: internal.coupon as BillingCoupon });
  }
  return discounts;
}

/** The discounts of a subscription after an invoice at this time; expired ones are reported. */
export async function keepDiscounts(
  context: Context,
  discounts: readonly BillingDiscount[],
  usedIds: readonly string[],
  time: number,
): Promise<string[]> {
  const kept = discountsAfterInvoice(discounts, usedIds).filter(({ end }) => end === null || time < end);
  const isKept = (id: string) => kept.some((one) => one.id === id);
  await removeDiscounts(
    context,
    discounts.map(({ id }) => id).filter((id) => !isKept(id)),
  );
  return kept.map(({ id }) => id);
}
