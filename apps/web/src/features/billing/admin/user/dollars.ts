import { toCents } from '../../../../ui/money.ts';

/** What stands in a field of US dollars, in cents; null while it is no amount. */
export function parseDollars(value: number | string): number | null {
  if (value === '') return null;
  const cents = toCents(Number(value));
  return Number.isFinite(cents) ? cents : null;
}
