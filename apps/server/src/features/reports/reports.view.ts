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
const person = (row: { userId: string; userName: string; userEmail: string | null }) => ({
  id: row.userId,
  name: row.userName,
  email: row.userEmail,
});

export const feedbackView = (row: FeedbackRow): Item<'feedback'> => ({
  id: row.id,
  user: person(row),
  simulated: row.simulated,
  createdAt: row.createdAt.toISOString(),
  handledAt: wire(row.handledAt),
  handledBy: row.handledBy,
  message: row.message,
});
/** Answers were validated against their kind when they were submitted. */
export const reportView = (row: ReportRow): ReportItem =>
  ({
    id: row.id,
    user: person(row),
    simulated: row.simulated,
    createdAt: row.createdAt.toISOString(),
    handledAt: wire(row.handledAt),
    handledBy: row.handledBy,
    kind: row.kind,
    answers: row.answers,
  }) as ReportItem;

function getLsacState(row: LsacRow, validTill: Date | null, now: Date): LsacState {
  if (row.paymentFailedAt) return 'payment-failed';
  if (!row.linked) return 'not-linked';
  return validTill && validTill < now ? 'expired' : 'linked';
}
export function lsacView(row: LsacRow, now: Date): LsacItem {
  const validTill = prepPlusValidTill({
    prepPlusActivationDate: row.prepPlusActivationDate,
    subscriptionExpirationDate: row.subscriptionExpirationDate,
  });
  return {
    user: person(row),
    simulated: row.simulated,
    state: getLsacState(row, validTill, now),
    enabled: row.enabled,
    accountId: row.accountId,
    linkedDate: wire(row.linkedDate),
    calledAt: wire(row.calledAt),
    subscriptionType: row.subscriptionType,
    prepPlusActivationDate: wire(row.prepPlusActivationDate),
    subscriptionExpirationDate: wire(row.subscriptionExpirationDate),
    validTill: wire(validTill),
    paymentFailedAt: wire(row.paymentFailedAt),
    disabledUntill: wire(row.disabledUntill),
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
  lastWorkedAt: row.lastWorkedAt.toISOString(),
});
export const newsView = (row: NewsRow): Item<'marketing'> => ({
  email: row.email,
  name: row.name,
  source: row.source,
  since: row.subscribedAt.toISOString(),
  unsubscribedAt: wire(row.unsubscribedAt),
  userId: row.userId,
  simulated: row.simulated,
  plan: row.plan,
  verified: row.verified,
});
