import { errorMessages } from '@docket/contract';
import { expect, test } from 'vitest';
import { createPayer, readFailure } from '../../test/fixtures/billing-admin.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { createCard, testCards } from '../../test/fixtures/payments.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });

test('a code cannot be guessed with previews, and the error says when to retry', async () => {
  const { call, full } = await createPayer(server);
  const preview = (couponCode?: string) =>
    call('GET /billing/change-plan-preview/{planId}', {
      params: { planId: full },
      query: couponCode ? { couponCode } : {},
    });
  for (let guess = 0; guess < 20; guess += 1)
    expect(await readFailure(preview(`GUESS${guess}`))).toMatchObject({ code: 'INVALID' });
  const refused = { status: 429, message: errorMessages.billing.tooManyCoupons(15) };
  expect(await readFailure(preview('GUESS20'))).toMatchObject(refused);
  // The same limit applies to all calls.
  expect(
    await readFailure(
      call('GET /billing/validity/{code}', { params: { code: 'GUESS' }, query: { planId: full } }),
    ),
  ).toMatchObject(refused);
  expect((await preview()).preview.amountDue).toBe(6900);
});

test('a coupon that exists can be previewed any number of times', async () => {
  const { call, full } = await createPayer(server);
  const admin = await createUser(server, { roles: ['ADMIN'] });
  await server.as(admin.token)('POST /coupon', {
    body: { code: 'KNOWN', name: 'Known', percentOff: 50, duration: 'once' },
  });
  for (let time = 0; time < 25; time += 1)
    expect(
      (
        await call('GET /billing/change-plan-preview/{planId}', {
          params: { planId: full },
          query: { couponCode: 'KNOWN' },
        })
      ).preview.amountDue,
    ).toBe(3450);
});

test('a paid request is answered again, and a reused key refused, even after the last allowed payment', async () => {
  const { call, full } = await createPayer(server);
  const paymentMethod = await createCard(server);
  const buy = (key: string, body: object = { planId: full, paymentMethod }) =>
    call('POST /billing', { body: body as { planId: string } }, { idempotencyKey: key });
  const first = await buy('key-that-paid');
  for (let time = 1; time < 30; time += 1)
    expect(await readFailure(buy(`key-too-much-${time}`))).toMatchObject({ code: 'WRONG_STATE' });
  server.clock.advance(20 * 60_000);
  expect(await readFailure(buy('key-over-the-limit'))).toMatchObject({
    status: 429,
    message: errorMessages.billing.tooManyPayments(40),
  });
  expect(await buy('key-that-paid')).toEqual(first);
  expect(await readFailure(buy('key-that-paid', { planId: full }))).toMatchObject({
    status: 409,
    message: errorMessages.billing.keyReused,
  });
  server.clock.advance(41 * 60_000);
  expect(await readFailure(buy('key-over-the-limit'))).toMatchObject({ code: 'WRONG_STATE' });
});

test('prep plus is refused together with a change of plan, which would ignore it', async () => {
  const { call, buy, plus, me } = await createPayer(server);
  await buy(testCards.visa);
  const refused = {
    code: 'INVALID',
    fields: ['isPrepPlusIncludedFromVendor'],
    message: errorMessages.billing.prepPlusWithChange,
  };
  const body = { planId: plus, isPrepPlusIncludedFromVendor: true };
  expect(
    await readFailure(call('PUT /billing', { body }, { idempotencyKey: 'key-with-prep-plus' })),
  ).toMatchObject(refused);
  expect(
    await readFailure(
      call('GET /billing/change-plan-preview/{planId}', {
        params: { planId: plus },
        query: { isPrepPlusIncludedFromVendor: 'true' },
      }),
    ),
  ).toMatchObject(refused);
  expect((await me()).subscription!.plan.price).toBe(69);
});
