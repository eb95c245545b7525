import { createHmac } from 'node:crypto';
import { GatewayError } from './http/errors.ts';

/** The behavior of a test card. Its number is read once and never stored. */
export interface CardBehavior {
  /** When the bank asks for confirmation: always, until the card was set up, or only when the customer is present. */
  readonly authentication: 'never' | 'always' | 'until_set_up' | 'on_session';
  /** Why the bank refuses; after authentication if that is required. */
  readonly decline: string | null;
  /** Can be saved, but later payments are declined. */
  readonly failsOnlyLater: boolean;
  readonly isDisputed: boolean;
  /** The bank sends a refund back a day later. */
  readonly refundsFail: boolean;
}

export interface TestCard extends CardBehavior {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly last4: string;
  readonly fingerprint: string;
}

const behaves = (changes: Partial<CardBehavior> = {}): CardBehavior => ({
  authentication: 'never',
  decline: null,
  failsOnlyLater: false,
  isDisputed: false,
  refundsFail: false,
  ...changes,
});

/** Stripe's public test numbers. Any other valid number is refused, so that nobody enters a real one. */
const behaviors: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': behaves(),
  '5555555555554444': behaves(),
  '378282246310005': behaves(),
  '4000002500003155': behaves({ authentication: 'until_set_up' }),
  '4000002760003184': behaves({ authentication: 'always' }),
  '4000003800000446': behaves({ authentication: 'on_session' }),
  '4000008400001629': behaves({ authentication: 'always', decline: 'generic_decline' }),
  '4000000000000002': behaves({ decline: 'generic_decline' }),
  '4000000000009995': behaves({ decline: 'insufficient_funds' }),
  '4000000000009987': behaves({ decline: 'lost_card' }),
  '4000000000000069': behaves({ decline: 'expired_card' }),
  '4000000000000127': behaves({ decline: 'incorrect_cvc' }),
  '4000000000000119': behaves({ decline: 'processing_error' }),
  '4000000000000341': behaves({ decline: 'generic_decline', failsOnlyLater: true }),
  '4000000000000259': behaves({ isDisputed: true }),
  '4000000000005126': behaves({ refundsFail: true }),
};

/** Names of test cards in server calls, such as `pm_card_visa` or `tok_visa`. */
const namedCards: Readonly<Record<string, string>> = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  authenticationRequired: '4000002500003155',
  authenticationRequiredOnSetup: '4000002500003155',
  threeDSecure2Required: '4000002760003184',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedLostCard: '4000000000009987',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  createDispute: '4000000000000259',
  refundFail: '4000000000005126',
};

/** The number of a test card by a name such as `pm_card_visa` or `tok_visa`. */
export function numberOfName(name: string): string | undefined {
  const match = /^(?:pm_card|tok)_(\w+)$/.exec(name);
  return match && Object.hasOwn(namedCards, match[1]!) ? namedCards[match[1]!] : undefined;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const value = at % 2 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const cardError = (code: string, message: string, param: string) =>
  new GatewayError(402, { type: 'card_error', code, message, param });

export interface CardInput {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
}

/** @throws GatewayError card_error for what a form can validate: number, expiry, cvc */
export function readCard({ number, exp_month, exp_year, cvc }: CardInput, now: number): TestCard {
  const digits = number.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!Object.hasOwn(behaviors, digits))
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      'number',
    );
  const today = new Date(now * 1000);
  if (exp_month < 1 || exp_month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const months = exp_year * 12 + exp_month - 1;
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (months < thisMonth || exp_year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  const brand = digits.startsWith('3') ? 'amex' : digits.startsWith('5') ? 'mastercard' : 'visa';
  if (cvc !== undefined && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return {
    ...behaviors[digits]!,
    brand,
    last4: digits.slice(-4),
    fingerprint: createHmac('sha256', 'docket test cards').update(digits).digest('base64url').slice(0, 16),
  };
}

const declineMessages: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};
/** These reasons are error codes; others are a `decline_code` of `card_declined`. */
const ownCodes = new Set(['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required']);

export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}
export const declineFor = (reason: string): Decline => ({
  message: declineMessages[reason] ?? 'Your card was declined.',
  ...(ownCodes.has(reason)
    ? { code: reason, ...(reason === 'authentication_required' && { decline_code: reason }) }
    : { code: 'card_declined', decline_code: reason }),
});
