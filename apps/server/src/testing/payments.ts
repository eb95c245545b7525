import type { TestServer } from './index.ts';

/** Stripe's public test cards. */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  confirmOnce: '4000002500003155',
  confirmAlways: '4000002760003184',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  failsLater: '4000000000000341',
  disputed: '4000000000000259',
} as const;

/** A card that a page created: the number goes to the gateway alone. Answers its id. */
export async function createCard(
  server: Pick<TestServer, 'running'>,
  number: string = testCards.visa,
): Promise<string> {
  const { gatewayUrl, publishableKey } = server.running.deps.payments!;
  const response = await fetch(`${gatewayUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  const answer = (await response.json()) as { id?: string; error?: { message: string } };
  if (!answer.id) throw new Error(answer.error?.message ?? 'The gateway refused the card');
  return answer.id;
}

/** Answers the bank's page as its customer would; answers where it leads back to. */
export async function answerBank(redirectUrl: string, isConfirmed: boolean): Promise<string> {
  const body = new URLSearchParams({ outcome: isConfirmed ? 'complete' : 'fail' });
  const response = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

/** Lets the gateway do what is due at the server's time, and the server work off the events. */
export async function settlePayments(server: TestServer): Promise<void> {
  await server.running.payments.runDue();
}
