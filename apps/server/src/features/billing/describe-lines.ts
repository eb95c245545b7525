import type { InvoiceRow } from './billing.queries.ts';

/** As the provider words a period of a plan: '1 × Full (at $69.00 / month)'. */
const planPattern = /^\d+ × (.+) \(at .+ \/ month\)$/;
/** As it words the time until a renewal that was moved: 'Trial period for Full'. */
const movedPattern = /^Trial period for (.+)$/;

/** What a line of an invoice is for, in our words; what is worded by us, or not known, stays as it is. */
export function describeLine(description: string): string {
  const plan = planPattern.exec(description)?.[1];
  if (plan) return `${plan}, one month`;
  const moved = movedPattern.exec(description)?.[1];
  return moved ? `${moved}, no charge until the next renewal` : description;
}

/** What an invoice is for: the plan first, then what was bought with it. */
export function describeInvoice({ lines, reason }: Pick<InvoiceRow, 'lines' | 'reason'>): string {
  const regular = lines.filter(({ isProration }) => !isProration).map(({ description }) => description);
  const isPlan = (description: string) => planPattern.test(description);
  const sorted = [...regular.filter(isPlan), ...regular.filter((description) => !isPlan(description))];
  if (sorted.length > 0) return sorted.map(describeLine).join(' and ');
  return reason === 'subscription_update' ? 'Change of plan' : (lines[0]?.description ?? 'Invoice');
}
