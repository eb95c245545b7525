import type { InvoiceRow } from '../billing.queries.ts';

/** The provider's text for a period of a plan: '1 × Full (at $69.00 / month)'. */
const planPattern = /^\d+ × (.+) \(at .+ \/ month\)$/;
/** The provider's text for the time until a moved renewal: 'Trial period for Full'. */
const movedPattern = /^Trial period for (.+)$/;

/** Our description of an invoice line; other texts are returned unchanged. */
export function describeLine(description: string): string {
  const plan = planPattern.exec(description)?.[1];
  if (plan) return `${plan}, one month`;
  const moved = movedPattern.exec(description)?.[1];
  return moved ? `${moved}, no charge until the next renewal` : description;
}

/** The description of an invoice: the plan first, then what was bought with it. */
export function describeInvoice({ lines, reason }: Pick<InvoiceRow, 'lines' | 'reason'>): string {
  const regular = lines.filter(({ isProration }) => !isProration).map(({ description }) => description);
  const isPlan = (description: string) => planPattern.test(description);
  const sorted = [...regular.filter(isPlan), ...regular.filter((description) => !isPlan(description))];
  if (sorted.length > 0) return sorted.map(describeLine).join(' and ');
  return reason === 'subscription_update' ? 'Change of plan' : (lines[0]?.description ?? 'Invoice');
}
