import { type CardErrors, type CardFields, cardErrors, parseExpiry } from './card-fields.ts';

/** The payment provider refuses the card. `field` is the invalid field, if there is one. */
export class CardRefusedError extends Error {
  readonly field: keyof CardFields | null;
  constructor(message: string, field: keyof CardFields | null = null) {
    super(message);
    this.name = 'CardRefusedError';
    this.field = field;
  }
}

const TIMEOUT_MS = 20_000;
const unreachable = "We couldn't reach the payment service. Check your connection and try again.";

const fieldTexts = [
  [/number/, 'number', cardErrors.number],
  [/exp/, 'expiry', cardErrors.expiry],
  [/cvc/, 'cvc', cardErrors.cvc],
] as const satisfies readonly (readonly [RegExp, keyof CardErrors, string])[];

function toRefusal(answer: unknown): CardRefusedError {
  const { error } = (answer ?? {}) as { error?: { param?: string; code?: string; message?: string } };
  const about = `${error?.param ?? ''} ${error?.code ?? ''}`;
  for (const [pattern, field, text] of fieldTexts)
    if (pattern.test(about)) return new CardRefusedError(text, field);
  return new CardRefusedError(error?.message ?? "This card can't be used. Try another card.");
}

export interface CardDestination {
  readonly gatewayUrl: string;
  readonly publishableKey: string;
  readonly fetch?: typeof fetch;
}

/**
 * Sends a card to the local gateway and nowhere else; returns the id of the payment method.
 * @throws CardRefusedError
 */
export async function createCard(fields: CardFields, destination: CardDestination): Promise<string> {
  const expiry = parseExpiry(fields.expiry);
  if (!expiry) throw new CardRefusedError(cardErrors.expiry, 'expiry');
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': fields.number.replace(/\D/g, ''),
    'card[exp_month]': String(expiry.month),
    'card[exp_year]': String(expiry.year),
    'card[cvc]': fields.cvc.trim(),
    'billing_details[name]': fields.name.trim(),
  });
  const response = await (destination.fetch ?? fetch)(`${destination.gatewayUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${destination.publishableKey}` },
    body,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new CardRefusedError(unreachable);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toRefusal(answer);
  return (answer as { id: string }).id;
}
