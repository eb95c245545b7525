/** What the student types; it goes only from the form to the payment provider. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}
export type CardErrors = Partial<Record<keyof CardFields, string>>;

export const cardErrors = {
  number: 'Enter a valid card number',
  expiry: 'Enter the month and year, such as 04/30',
  expired: 'This card has expired',
  cvc: 'Enter the 3 or 4 digits on your card',
  name: 'Enter the name on the card',
} as const;

const digitsIn = (text: string) => text.replace(/\D/g, '');
const isAmex = (digits: string) => /^3[47]/.test(digits);

/** Groups the digits as printed on the card; American Express has 4, 6 and 5. */
export function formatCardNumber(text: string): string {
  const digits = digitsIn(text).slice(0, 19);
  const groups = isAmex(digits)
    ? digits.match(/^(\d{1,4})(\d{1,6})?(\d{1,5})?/)?.slice(1)
    : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** '430' and '4/30' become '04 / 30'; a four-digit year, as browsers autofill it, loses its first two digits. */
export function formatExpiry(text: string): string {
  const parts = /^\s*(\d{1,2})\s*[/-]\s*(\d+)\s*$/.exec(text);
  if (parts)
    return `${parts[1]!.padStart(2, '0')} / ${parts[2]!.length === 4 ? parts[2]!.slice(2) : parts[2]!.slice(0, 4)}`;
  const digits = digitsIn(text);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
}

/** Month and year of '04 / 30'; null for anything else. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const parts = /^(\d{2}) \/ (\d{2})$/.exec(formatExpiry(text));
  if (!parts) return null;
  const month = Number(parts[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}

/** A card is valid through the last day of its month. */
export const isExpired = ({ month, year }: { month: number; year: number }, now: Date): boolean =>
  year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);

/** The check digit of card numbers (ISO/IEC 7812-1, the Luhn formula). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function validateExpiry(text: string, now: Date): string | null {
  const expiry = parseExpiry(text);
  if (!expiry) return cardErrors.expiry;
  return isExpired(expiry, now) ? cardErrors.expired : null;
}

/** Error messages by field; empty if the card can be sent. */
export function validateCard({ number, expiry, cvc, name }: CardFields, now: Date): CardErrors {
  const digits = digitsIn(number);
  const errors: Record<keyof CardFields, string | null> = {
    number: digits.length >= 12 && digits.length <= 19 && passesLuhn(digits) ? null : cardErrors.number,
    expiry: validateExpiry(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc.trim()) ? null : cardErrors.cvc,
    name: name.trim() ? null : cardErrors.name,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as CardErrors;
}
