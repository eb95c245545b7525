import { expect, test } from 'vitest';
import { createPayer, readFailure } from '../../../test/fixtures/billing-admin.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
const declined =
  'Your bank declined this payment. Try another card, or call your bank using the number on your card.';

// Every published reason that the gateway knows: what happened, then what to do next.
test.each([
  [
    'insufficient_funds',
    '4000000000009995',
    "There isn't enough money on this card. Try another card, or try again later.",
  ],
  [
    'expired_card',
    '4000000000000069',
    'This card has expired. Use another card, or enter the new expiration date.',
  ],
  ['incorrect_cvc', '4000000000000127', "The security code isn't right. Check it and try again."],
  ['processing_error', '4000000000000119', "We couldn't process this payment. Wait a minute and try again."],
  // The reason must not be revealed.
  ['lost_card', '4000000000009987', declined],
  ['generic_decline', '4000000000000002', declined],
  ['generic_decline, later', '4000000000000341', declined],
])('a purchase refused with %s says what to do next, and leaves nothing', async (_code, number, message) => {
  const payer = await createPayer(server);
  const refused = { status: 402, code: 'PAYMENT_FAILED', message };
  expect(await readFailure(payer.buy(number))).toMatchObject(refused);
  expect((await payer.me()).subscription!.plan.price).toBe(0);
  const { items } = await payer.call('GET /billing/receipts');
  expect(items.filter(({ amountPaid }) => amountPaid > 0)).toEqual([]);
});
