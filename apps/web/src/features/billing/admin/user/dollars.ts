import { toCents } from '../../../../ui/money.ts';

/** Parses a field of US dollars into cents; null if it is not an amount. */
export function parseDollars(value: number | string): number | null {
  if (value === '') return null;
  const cents = toCents(Number(value));
  return Number.isFinite(cents) ? cents : null;
}
