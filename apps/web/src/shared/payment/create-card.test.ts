import { expect, test, vi } from 'vitest';
import { cardErrors } from './card-fields.ts';
import { CardRefusedError, createCard } from './create-card.ts';

const fields = { number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123', name: ' Edda Tester ' };
const answering = (status: number, body: unknown) =>
  vi.fn(async (_address: RequestInfo | URL, _init?: RequestInit) => Response.json(body, { status }));
const destination = (fetch: ReturnType<typeof answering>) => ({
  gatewayUrl: 'http://127.0.0.1:4001',
  publishableKey: 'pk_test_1',
  fetch,
});

test('the card is sent to the gateway as a form, with the publishable key', async () => {
  const fetch = answering(200, { id: 'pm_1' });
  expect(await createCard(fields, destination(fetch))).toBe('pm_1');
  const [address, init] = fetch.mock.calls[0]!;
  expect(address).toBe('http://127.0.0.1:4001/v1/payment_methods');
  expect(init?.headers).toEqual({ authorization: 'Bearer pk_test_1' });
  expect(init?.credentials).toBe('omit');
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '4',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
    'billing_details[name]': 'Edda Tester',
  });
});

test.each([
  [{ param: 'card[number]', code: 'invalid_number' }, 'number', cardErrors.number],
  [{ param: 'card[exp_year]', code: 'invalid_expiry_year' }, 'expiry', cardErrors.expiry],
  [{ code: 'incorrect_cvc' }, 'cvc', cardErrors.cvc],
  [{ message: 'Your card is not supported.' }, null, 'Your card is not supported.'],
])('the refusal %j is shown at the field %s', async (error, field, message) => {
  const refusal = await createCard(fields, destination(answering(402, { error }))).catch((caught) => caught);
  expect(refusal).toBeInstanceOf(CardRefusedError);
  expect(refusal).toMatchObject({ field, message });
});

test('a gateway that does not respond gives a readable message', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(createCard(fields, { ...destination(answering(200, {})), fetch })).rejects.toThrow(
    "We couldn't reach the payment service",
  );
});
