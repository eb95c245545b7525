import {
  type BillingCoupon,
  type BillingDiscount,
  discountEnd,
  discountsAfterInvoice,
} from '../billing-engine/index.ts';
import { type Context, create, emit } from '../http/context.ts';
import { invalidParameter } from '../http/errors.ts';
import { filledText, listOf, objectOf } from '../http/form.ts';
import { redeemCoupon, toBillingCoupon } from '../resources/coupons.ts';
import { load, type Resource } from '../store.ts';

const object = 'discount';

/** `discounts[0][coupon]=…`, or one that is there already; an empty value removes them all. */
export const discountFields = listOf(objectOf({}, { coupon: filledText, discount: filledText }));
export type DiscountInput = { coupon?: string; discount?: string };

/** @throws GatewayError resource_missing, or coupon_expired */
export async function createDiscounts(
  context: Context,
  owner: { readonly customer: string; readonly subscription: string | null },
  inputs: readonly DiscountInput[],
  time: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const input of inputs) {
    if (input.discount !== undefined) ids.push((await load(context.tx, object, input.discount)).data.id);
    else if (input.coupon === undefined) throw invalidParameter('discounts', 'A discount needs a coupon.');
    else ids.push(await createDiscount(context, owner, input.coupon, time));
  }
  return ids;
}

async function createDiscount(
  context: Context,
  owner: { readonly customer: string; readonly subscription: string | null },
  couponId: string,
  time: number,
): Promise<string> {
  const coupon = toBillingCoupon(await redeemCoupon(context, couponId, time));
  const discount: Resource = {
    id: context.newId('di'),
    object,
    checkout_session: null,
    customer: owner.customer,
    customer_account: null,
    end: discountEnd(coupon, time),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: couponId, type: 'coupon' },
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
  inputs: readonly DiscountInput[],
  time: number,
): Promise<BillingDiscount[]> {
  const discounts: BillingDiscount[] = [];
  for (const input of inputs) {
    if (input.discount !== undefined) {
      discounts.push(...(await loadDiscounts(context, [input.discount])));
      continue;
    }
    if (input.coupon === undefined) throw invalidParameter('discounts', 'A discount needs a coupon.');
    const coupon = toBillingCoupon(await redeemCoupon(context, input.coupon, time, { isPreview: true }));
    discounts.push({
      id: `di_preview_${discounts.length}`,
      coupon,
      start: time,
      end: discountEnd(coupon, time),
    });
  }
  return discounts;
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

/** What stays on a subscription after an invoice at this time; those that are over are told. */
export async function keepDiscounts(
  context: Context,
  discounts: readonly BillingDiscount[],
  usedIds: readonly string[],
  time: number,
): Promise<string[]> {
  const kept = discountsAfterInvoice(discounts, usedIds).filter(({ end }) => end === null || time < end);
  for (const { id } of discounts)
    if (!kept.some((one) => one.id === id))
      await emit(context, 'customer.discount.deleted', (await load(context.tx, object, id)).data);
  return kept.map(({ id }) => id);
}
