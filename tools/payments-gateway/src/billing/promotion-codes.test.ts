import { describe, expect, test } from 'vitest';
import { errorFrom } from '../testing/contract.ts';
import { openBilling, shapeDifferences, start, utc } from './testing.ts';

const billing = openBilling();
const coupon = (percent_off = 50) => billing.stripe.coupons.create({ percent_off, duration: 'forever' });
const promotion = async (percent?: number) => ({
  type: 'coupon' as const,
  coupon: (await coupon(percent)).id,
});

describe('promotion codes', () => {
  test('are created, found by their code in any case, changed and switched off', async () => {
    const made = await billing.stripe.promotionCodes.create({
      promotion: await promotion(),
      code: 'Spring-26',
      metadata: { a: '1' },
    });
    expect(shapeDifferences('promotion_code', made)).toEqual([]);
    const find = async (more = {}) =>
      (await billing.stripe.promotionCodes.list({ code: 'sPRING-26', ...more })).data.map(({ id }) => id);
    expect(await find()).toEqual([made.id]);
    expect(await find({ coupon: made.promotion.coupon })).toEqual([made.id]);
    expect(await find({ coupon: 'other' })).toEqual([]);
    const again = { promotion: await promotion(), code: 'spring-26' };
    expect(await errorFrom(billing.stripe.promotionCodes.create(again))).toMatchObject({
      statusCode: 400,
      param: 'code',
    });
    const off = await billing.stripe.promotionCodes.update(made.id, { active: false, metadata: { a: '' } });
    expect([off.active, off.metadata]).toEqual([false, {}]);
    expect(await find({ active: true })).toEqual([]);
    expect((await billing.stripe.promotionCodes.create(again)).code).toBe('spring-26');
    expect(await errorFrom(billing.stripe.promotionCodes.update(made.id, { active: true }))).toMatchObject({
      param: 'code',
    });
    const types = (await billing.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toContain('promotion_code.created');
    expect(types).toContain('promotion_code.updated');
  });

  test('apply their coupon to a subscription, and count', async () => {
    const { id } = await billing.customer();
    const code = await billing.stripe.promotionCodes.create({ promotion: await promotion(25) });
    const discounts = [{ promotion_code: code.id }];
    const preview = await billing.stripe.invoices.createPreview({
      customer: id,
      discounts,
      subscription_details: { items: [{ price: billing.prices.full.id }] },
    });
    expect((await billing.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(0);
    const made = await billing.subscribe(id, billing.prices.full, {
      discounts,
      expand: ['latest_invoice', 'discounts'],
    });
    expect(made.latest_invoice).toMatchObject({ amount_paid: 4425, amount_due: preview.amount_due });
    expect(made.discounts[0]).toMatchObject({ promotion_code: code.id, source: code.promotion });
    expect((await billing.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
    const deleted = await billing.stripe.subscriptions.deleteDiscount(made.id);
    expect(deleted).toMatchObject({ object: 'discount', deleted: true, promotion_code: code.id });
    expect((await billing.stripe.subscriptions.retrieve(made.id)).discounts).toEqual([]);
    expect(await errorFrom(billing.stripe.subscriptions.deleteDiscount(made.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await errorFrom(billing.stripe.customers.deleteDiscount(id))).toMatchObject({ statusCode: 404 });
    const events = await billing.stripe.events.list({ type: 'customer.discount.deleted' });
    expect(events.data[0]!.data.object).toMatchObject({ id: deleted.id });
  });

  test.each([
    ['used up', { max_redemptions: 1 }, 'coupon_expired'],
    ['of another customer', { customer: 'other' }, 'parameter_invalid'],
    ['for a larger purchase', { minimum: 6000 }, 'parameter_invalid'],
    ['for the first purchase', { isFirst: true }, 'parameter_invalid'],
    ['over', { expires_at: start + 3600 }, 'coupon_expired'],
  ])('that are %s are refused, and nothing is left behind', async (_name, limits, expected) => {
    const { minimum, isFirst, ...rest } = { minimum: undefined, isFirst: undefined, ...limits };
    const { id, clock } = await billing.customer();
    const other = await billing.customer();
    const code = await billing.stripe.promotionCodes.create({
      promotion: await promotion(),
      ...rest,
      ...('customer' in rest && { customer: other.id }),
      ...(minimum && { restrictions: { minimum_amount: minimum, minimum_amount_currency: 'usd' } }),
      ...(isFirst && { restrictions: { first_time_transaction: true } }),
    });
    const discounts = [{ promotion_code: code.id }];
    if ('max_redemptions' in rest) await billing.subscribe(other.id, billing.prices.full, { discounts });
    if (isFirst) await billing.subscribe(id, billing.prices.full);
    await billing.advance(clock, start + 2 * 3600);
    const invoices = (await billing.listInvoices(id)).length;
    const error = await errorFrom(billing.subscribe(id, billing.prices.full, { discounts }));
    expect(error).toMatchObject({ statusCode: 400, code: expected, param: 'discounts[0][promotion_code]' });
    expect((await billing.listInvoices(id)).length).toBe(invoices);
  });

  test('that two customers use concurrently are redeemed at most as often as allowed', async () => {
    const code = await billing.stripe.promotionCodes.create({
      promotion: await promotion(),
      max_redemptions: 1,
    });
    const customers = [await billing.customer(), await billing.customer(), await billing.customer()];
    const errors = await Promise.all(
      customers.map(({ id }) =>
        errorFrom(billing.subscribe(id, billing.prices.full, { discounts: [{ promotion_code: code.id }] })),
      ),
    );
    expect(errors.filter((error) => error === null)).toHaveLength(1);
    expect((await billing.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
  });

  test('expire with their coupon at the latest, and must refer to an existing one', async () => {
    const limited = await billing.stripe.coupons.create({
      percent_off: 10,
      duration: 'once',
      max_redemptions: 2,
      redeem_by: utc(2027, 6, 1),
    });
    const create = (more: object, id = limited.id) =>
      errorFrom(billing.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, ...more }));
    expect(await create({ max_redemptions: 3 })).toMatchObject({ param: 'max_redemptions' });
    expect(await create({ expires_at: utc(2027, 7, 1) })).toMatchObject({ param: 'expires_at' });
    expect(await create({ code: 'has space' })).toMatchObject({ param: 'code' });
    expect(await create({}, 'none')).toMatchObject({ statusCode: 400, code: 'resource_missing' });
  });
});

test('a discount of another customer cannot be used', async () => {
  const [one, other] = [await billing.customer(), await billing.customer()];
  const theirs = await billing.subscribe(one.id, billing.prices.full, {
    discounts: [{ coupon: (await coupon()).id }],
  });
  const discounts = [{ discount: theirs.discounts[0] as string }];
  expect(await errorFrom(billing.subscribe(other.id, billing.prices.full, { discounts }))).toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
  });
});
