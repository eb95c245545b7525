/**
 * The messages for students when the bank or the provider refuses a payment: what happened, then what to do next.
 * Codes: https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes. Codes for a lost, stolen or
 * suspicious card have the text of a plain decline, as the provider requires, so that the reason is not revealed.
 */
const declined =
  'Your bank declined this payment. Try another card, or call your bank using the number on your card.';
const unavailable = "We couldn't process this payment. Wait a minute and try again.";
const callBank =
  'Your bank needs to approve this payment. Call your bank using the number on your card, then try again.';
const wrongNumber = "The card number isn't right. Check it and try again.";
const wrongExpiry = "The expiration date isn't right. Check it and try again.";
const wrongCvc = "The security code isn't right. Check it and try again.";
const overLimit =
  'This payment is over the limit of your card. Try another card, or ask your bank to raise the limit.';
const unsupported = "This card can't be used for this payment. Try another card.";
const wrongPin = "Your bank couldn't confirm this payment. Try another card.";

export const declineMessages = {
  approve_with_id: callBank,
  authentication_required:
    'Your bank asks you to confirm this payment. Try again and complete the confirmation.',
  authentication_not_handled:
    'Your bank asks you to confirm this payment. Try again and complete the confirmation.',
  call_issuer: callBank,
  card_declined: declined,
  card_not_supported: unsupported,
  card_velocity_exceeded: overLimit,
  currency_not_supported: "This card can't pay in US dollars. Try another card.",
  do_not_honor: declined,
  do_not_try_again: declined,
  duplicate_transaction:
    'A payment of the same amount was just made with this card. Check your receipts before you try again.',
  expired_card: 'This card has expired. Use another card, or enter the new expiration date.',
  fraudulent: declined,
  generic_decline: declined,
  highest_risk_level: declined,
  incorrect_address: "The billing address isn't right. Check it and try again.",
  incorrect_cvc: wrongCvc,
  incorrect_number: wrongNumber,
  incorrect_pin: wrongPin,
  incorrect_zip: "The ZIP code isn't right. Check it and try again.",
  insufficient_funds: "There isn't enough money on this card. Try another card, or try again later.",
  invalid_account: "This card's account isn't valid. Try another card, or call your bank.",
  invalid_amount: overLimit,
  invalid_cvc: wrongCvc,
  invalid_expiry_month: wrongExpiry,
  invalid_expiry_year: wrongExpiry,
  invalid_number: wrongNumber,
  invalid_pin: wrongPin,
  issuer_not_available:
    "We can't reach your bank right now. Wait a few minutes and try again, or use another card.",
  lost_card: declined,
  merchant_blacklist: declined,
  new_account_information_available:
    'Your card details have changed. Enter the new ones, or use another card.',
  no_action_taken: declined,
  not_permitted: unsupported,
  offline_pin_required: wrongPin,
  online_or_offline_pin_required: wrongPin,
  payment_intent_authentication_failure:
    "The confirmation with your bank wasn't completed, so you weren't charged. Try again, or use another card.",
  pickup_card: declined,
  pin_try_exceeded: wrongPin,
  previously_declined_do_not_retry: declined,
  processing_error: unavailable,
  reenter_transaction: unavailable,
  restricted_card: declined,
  revocation_of_all_authorizations: declined,
  revocation_of_authorization: declined,
  security_violation: declined,
  service_not_allowed: unsupported,
  setup_intent_authentication_failure:
    "The confirmation with your bank wasn't completed, so the card wasn't saved. Try again, or use another card.",
  stolen_card: declined,
  stop_payment_order: declined,
  test_mode_live_card: 'This is test mode: no real money. Use a test card.',
  testmode_decline: 'Test cards can only be used in test mode. Use a real card.',
  transaction_not_allowed: unsupported,
  try_again_later: unavailable,
  withdrawal_count_limit_exceeded: overLimit,
} as const satisfies Record<string, string>;

const isKnown = (code: string): code is keyof typeof declineMessages => Object.hasOwn(declineMessages, code);

/**
 * The message of a refused payment by `decline_code`, otherwise by `code`; unknown codes have that of a plain
 * decline.
 */
export function declineMessage(error: {
  readonly decline_code?: string | null | undefined;
  readonly code?: string | null | undefined;
}): string {
  const known = [error.decline_code, error.code].find((code) => code != null && isKnown(code));
  return known && isKnown(known) ? declineMessages[known] : declined;
}
