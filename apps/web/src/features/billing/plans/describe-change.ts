import { formatDate } from '../../../ui/dates.ts';
import { formatCents, formatPrice } from '../../../ui/money.ts';
import type { PlanPreview } from '../billing-queries.ts';

export interface ChangeText {
  readonly title: string;
  readonly explanation: string;
  /** The label of the button. */
  readonly confirm: string;
  /** The message afterwards. */
  readonly done: string;
}

/** A change of plan as text; the server determines its kind and when it takes effect. */
export function describeChange(
  { kind, when, effectiveAt, amountDue, nextRenewal, endsAt }: PlanPreview,
  planName: string,
  presentName = 'your plan',
): ChangeText {
  if (kind === 'undo')
    return {
      title: `Keep ${planName}?`,
      explanation: `The scheduled change is canceled, and ${planName} continues as before.`,
      confirm: `Keep ${planName}`,
      done: `You're keeping ${planName}.`,
    };
  if (when === 'now') {
    const isPaid = amountDue > 0;
    const verb = kind === 'upgrade' ? 'Upgrade' : 'Change';
    return {
      title: `${verb} to ${planName}?`,
      explanation: endsAt
        ? `${planName} starts right away. Auto-renew stays off, so it ends on ${formatDate(endsAt)}.`
        : `${planName} starts right away.`,
      confirm: isPaid ? `Pay ${formatCents(amountDue)} and ${verb.toLowerCase()}` : `${verb} now`,
      done: `You're on the ${planName} plan now.`,
    };
  }
  const date = formatDate(effectiveAt);
  const isFree = kind === 'to-free';
  const price = nextRenewal ? ` for ${formatPrice(nextRenewal.amount)} a month` : '';
  return {
    title: `${isFree ? 'Move' : 'Downgrade'} to ${planName}?`,
    explanation: `You keep ${presentName} until ${date}, because it's paid for. Then you're on ${planName}${isFree ? ', and nothing is charged' : price}. You can undo this until then.`,
    confirm: `${isFree ? 'Move' : 'Downgrade'} on ${date}`,
    done: `You'll be on ${planName} from ${date}.`,
  };
}
