import { describe, expect, test } from 'vitest';
import { declineMessage, declineMessages } from './declines.ts';

describe('declineMessage', () => {
  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card', decline_code: null }, 'expired_card'],
    [{ code: 'incorrect_cvc', decline_code: 'unheard_of' }, 'incorrect_cvc'],
    [{}, 'generic_decline'],
    [{ code: 'toString', decline_code: '__proto__' }, 'generic_decline'],
  ] as const)('%j reads as %s', (error, code) => {
    expect(declineMessage(error)).toBe(declineMessages[code]);
  });

  test('each text has at least two sentences: what happened and what to do next', () => {
    for (const text of Object.values(declineMessages)) expect(text).toMatch(/^[A-Z].+\. .+\.$/);
  });

  test('reasons that must not be revealed read like a plain decline', () => {
    for (const code of [
      'fraudulent',
      'lost_card',
      'stolen_card',
      'pickup_card',
      'merchant_blacklist',
    ] as const)
      expect(declineMessages[code]).toBe(declineMessages.generic_decline);
  });
});
