import { describe, expect, test } from 'vitest';
import {
  createBillingStaff,
  createPaidStudent,
  createPayer,
  dayMs,
  readAudit,
  readFailure,
} from '../../../test/fixtures/billing-admin.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

async function createCoupon(code: string, more: object = {}) {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  await server.as(admin.token)('POST /coupon', {
    body: { code, name: code, percentOff: 25, duration: 'forever', ...more },
  });
}
const later = (days: number) => new Date(server.clock.now().getTime() + days * dayMs).toISOString();

describe('discounts', () => {
  test('of a student are known to the provider, also from the first purchase on', async () => {
    const { student, call, params, billing } = await createPaidStudent(server, {
      columns: { discountPercentage: 50 },
    });
    expect((await call('GET /billing/successful-payments/{id}', { params })).items).toMatchObject([
      { amount: 3450 },
    ]);
    const set = (discountPercentage: number) =>
      call('PUT /billing/discount/{id}', { params, body: { discountPercentage } });
    const next = async () => (await student.call('GET /subscription/upcoming-invoice')).invoice!.amountDue;
    expect((await set(20)).billing.discountPercentage).toBe(20);
    expect(await next()).toBe(5520);
    await set(0);
    expect(await next()).toBe(6900);
    expect((await billing()).discountPercentage).toBe(0);
    const audit = await readAudit(server, `user:${student.id}`);
    expect(audit.map(({ before, after }) => [before.discountPercentage, after.discountPercentage])).toEqual([
      [50, 20],
      [20, 0],
    ]);
    for (const percent of [-1, 101, 12.5])
      expect(await readFailure(set(percent))).toMatchObject({ status: 400 });
  });

  test('without a plan wait for the first purchase', async () => {
    const student = await createPayer(server);
    const staff = await createBillingStaff(server);
    const params = { id: student.id };
    await staff.call('PUT /billing/discount/{id}', { params, body: { discountPercentage: 10 } });
    await student.buy();
    const { items } = await staff.call('GET /billing/successful-payments/{id}', { params });
    expect(items).toMatchObject([{ amount: 6210 }]);
  });

  test("of a coupon apply after the student's own one, and can be removed", async () => {
    const { student, call, params } = await createPaidStudent(server, {
      columns: { discountPercentage: 50 },
    });
    await createCoupon('QUARTER');
    await createCoupon('HALF', { percentOff: 50 });
    const apply = (couponCode: string) =>
      call('POST /billing/admin/apply-coupon/{id}', { params, body: { couponCode } });
    const next = async () => (await student.call('GET /subscription/upcoming-invoice')).invoice!.amountDue;
    expect((await apply('quarter')).billing.coupon).toMatchObject({ code: 'QUARTER' });
    // The discount is rounded, not the remaining price.
    expect(await next()).toBe(3450 - Math.round(3450 * 0.25));
    expect(await readFailure(apply('QUARTER'))).toMatchObject({ status: 409 });
    expect((await apply('HALF')).billing.coupon).toMatchObject({ code: 'HALF' });
    expect(await next()).toBe(1725);
    expect(await readFailure(apply('NONE'))).toMatchObject({ status: 422, fields: ['couponCode'] });
    const removed = await call('POST /billing/admin/remove-coupon/{id}', { params });
    expect([removed.billing.coupon, removed.billing.discountPercentage]).toEqual([null, 50]);
    expect(await next()).toBe(3450);
    expect(await readFailure(call('POST /billing/admin/remove-coupon/{id}', { params }))).toMatchObject({
      status: 409,
    });
    const audit = await readAudit(server, `user:${student.id}`);
    expect(audit.map(({ action, after }) => [action, after.coupon])).toEqual([
      ['billing.coupon', 'QUARTER'],
      ['billing.coupon', 'HALF'],
      ['billing.coupon-remove', null],
    ]);
  });

  test('are offered as far as they can be used', async () => {
    const { student, call } = await createPaidStudent(server);
    await createCoupon('OFFER-ANY');
    await createCoupon('OFFER-PLUS', { planIds: [student.plus] });
    await createCoupon('OFFER-OVER', { validTill: later(1) });
    server.clock.advance(2 * dayMs);
    const list = async (query: object) =>
      (await call('GET /billing/admin/coupon', { query })).coupons.map(({ code }) => code);
    expect(await list({ search: 'offer' })).toEqual(['OFFER-ANY', 'OFFER-PLUS']);
    expect(await list({ search: 'offer', userId: student.id })).toEqual(['OFFER-ANY']);
    expect(await list({ search: '%' })).toEqual([]);
  });
});
