import type { BillingLog } from '@docket/contract/types';
import { formatDate } from '../../../../ui/dates.ts';
import { formatCents } from '../../../../ui/money.ts';
import { formatSubscriptionStatus } from '../billing-labels.ts';

const titles: Readonly<Record<string, string>> = {
  'subscription.started': 'Subscription started',
  'subscription.ended': 'Subscription ended',
  'plan.changed': 'Plan changed',
  'payment.failed': 'Payment failed',
  'payment.recovered': 'Overdue payment received',
  'refund.failed': 'Refund failed',
  'status.changed': 'Status changed',
  'auto-renew.on': 'Auto-renew turned on',
  'auto-renew.off': 'Auto-renew turned off',
  'plan-change.scheduled': 'Plan change scheduled',
  'plan-change.dropped': 'Scheduled plan change canceled',
  'period.changed': 'Renewal date changed',
  'subscription.complimentary': 'Free subscription given',
};
const sources: Readonly<Record<BillingLog['source'], string>> = {
  student: 'Student',
  staff: 'Staff',
  provider: 'Payment provider',
  job: 'Nightly job',
};
/** Fields that hold cents. */
const amountFields = /^(amount|refunded|refund|total|fee)$/i;

const humanizeName = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
/** Formats of known fields; any other field has its name. */
const fieldTexts: Readonly<Record<string, (value: string) => string>> = {
  planId: (value) => `${value} plan`,
  status: (value) => value.toLowerCase(),
  percent: (value) => `${value}%`,
  code: (value) => `code ${value}`,
  until: (value) => `until ${value}`,
  periodEnd: (value) => `period ends ${value}`,
  amount: (value) => value,
  description: (value) => value,
  reason: (value) => `reason: ${humanizeName(value)}`,
};
/** Ids of the payment provider, which are in the list of payments. */
const isProviderId = (value: string) => /^[a-z]{2,6}_\w{6,}$/.test(value);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type PlanNames = ReadonlyMap<string, string>;

function describeValue(field: string, value: unknown, plans: PlanNames): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return amountFields.test(field) ? formatCents(value) : String(value);
  if (typeof value !== 'string') return null;
  if (isProviderId(value)) return null;
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDate(value);
  return plans.get(value) ?? (field === 'status' ? formatSubscriptionStatus(value) : value);
}

/** What happened, and a second line for details: 'Plan changed', 'Free to Full'. */
export function describeLog(
  { event, details }: Pick<BillingLog, 'event' | 'details'>,
  plans: PlanNames,
): { readonly title: string; readonly detail: string } {
  const title = titles[event] ?? capitalize(humanizeName(event));
  const { from, to, ...rest } = details;
  const side = (value: unknown) =>
    describeValue(event === 'status.changed' ? 'status' : 'value', value, plans) ?? 'none';
  const change = from === undefined && to === undefined ? [] : [`${side(from)} to ${side(to)}`];
  const others = Object.entries(rest).flatMap(([field, value]) => {
    const text = describeValue(field, value, plans);
    // Avoids saying 'Payment failed' twice.
    if (text === null || text === title) return [];
    const describe = fieldTexts[field];
    return [describe ? describe(text) : `${humanizeName(field).replace(/ id$/, '')}: ${text}`];
  });
  return { title, detail: [...change, ...others].join(', ') };
}

/** Who did it. */
export const describeSource = ({ source, actor }: Pick<BillingLog, 'source' | 'actor'>): string =>
  actor ? `${actor.name}, ${sources[source].toLowerCase()}` : sources[source];
