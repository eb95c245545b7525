import type { Contract } from '@docket/contract';
import { prepPlusValidTill } from '@docket/rules';
import type { DrillRow } from './admin/drills.queries.ts';
import type { LsacRow, LsacState } from './admin/lsac.queries.ts';
import type { NewsRow } from './news.queries.ts';
import type { FeedbackRow, ReportRow } from './student-reports.queries.ts';

type Item<Call extends keyof Contract['report']> = Contract['report'][Call] extends {
  output: { _zod: { input: { items: readonly (infer I)[] } } };
}
  ? I
  : never;
export type ReportItem = Item<'list'>;
export type LsacItem = Item<'lsac'>;

const wire = (at: Date | null) => at?.toISOString() ?? null;
const person = (row: { user_id: string; user_name: string; user_email: string | null }) => ({
  id: row.user_id,
  name: row.user_name,
  email: row.user_email,
});

export const feedbackView = (row: FeedbackRow): Item<'feedback'> => ({
  id: row.id,
  user: person(row),
  simulated: row.simulated,
  createdAt: row.created_at.toISOString(),
  handledAt: wire(row.handled_at),
  handledBy: row.handled_by,
  message: row.message,
});
/** Answers were validated against their kind when they were submitted. */
export const reportView = (row: ReportRow): ReportItem =>
  ({
    id: row.id,
    user: person(row),
    simulated: row.simulated,
    createdAt: row.created_at.toISOString(),
    handledAt: wire(row.handled_at),
    handledBy: row.handled_by,
    kind: row.kind,
    answers: row.answers,
  }) as ReportItem;

function getLsacState(row: LsacRow, validTill: Date | null, now: Date): LsacState {
  if (row.payment_failed_at) return 'payment-failed';
  if (!row.linked) return 'not-linked';
  return validTill && validTill < now ? 'expired' : 'linked';
}
export function lsacView(row: LsacRow, now: Date): LsacItem {
  const validTill = prepPlusValidTill({
    prepPlusActivationDate: row.prep_plus_activation_date,
    subscriptionExpirationDate: row.subscription_expiration_date,
  });
  return {
    user: person(row),
    simulated: row.simulated,
    state: getLsacState(row, validTill, now),
    enabled: row.enabled,
    accountId: row.account_id,
    linkedDate: wire(row.linked_date),
    calledAt: wire(row.called_at),
    subscriptionType: row.subscription_type,
    prepPlusActivationDate: wire(row.prep_plus_activation_date),
    subscriptionExpirationDate: wire(row.subscription_expiration_date),
    validTill: wire(validTill),
    paymentFailedAt: wire(row.payment_failed_at),
    disabledUntill: wire(row.disabled_untill),
  };
}
export const drillView = (row: DrillRow): Item<'drills'> => ({
  user: person(row),
  simulated: row.simulated,
  drills: row.drills,
  questions: row.questions,
  of: row.of,
  right: row.right,
  seconds: row.seconds,
  lastWorkedAt: row.last_worked_at.toISOString(),
});
export const newsView = (row: NewsRow): Item<'marketing'> => ({
  email: row.email,
  name: row.name,
  source: row.source,
  since: row.subscribed_at.toISOString(),
  unsubscribedAt: wire(row.unsubscribed_at),
  userId: row.user_id,
  simulated: row.simulated,
  plan: row.plan,
  verified: row.verified,
});
