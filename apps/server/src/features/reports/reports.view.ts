import type { Contract } from '@docket/contract';
import { prepPlusValidTill } from '@docket/rules';
import type { Cell } from '../../http/file-response.ts';
import type { DrillRow } from './admin/drills.queries.ts';
import type { LsacRow, LsacState } from './admin/lsac.queries.ts';
import type { NewsRow } from './news.queries.ts';
import type { FeedbackRow, ReportKind, ReportRow } from './student-reports.queries.ts';

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

// The columns of the CSV files.

export type Columns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];

type CommonColumns = Pick<
  ReportRow,
  'userName' | 'userEmail' | 'simulated' | 'createdAt' | 'handledAt' | 'handledBy'
>;
const who: Columns<CommonColumns> = [
  ['Sent (UTC)', (row) => row.createdAt],
  ['Name', (row) => row.userName],
  ['Email', (row) => row.userEmail],
];
const handling: Columns<CommonColumns> = [
  ['Handled (UTC)', (row) => row.handledAt],
  ['Handled by', (row) => row.handledBy],
];
const ofDemo: Columns<{ readonly simulated: boolean }> = [['Demo account', (row) => row.simulated]];
const answer = (header: string, name: string) =>
  [header, (row: ReportRow) => (row.answers[name] ?? null) as Cell] as const;
const answers: Readonly<Record<ReportKind, Columns<ReportRow>>> = {
  exit: [
    answer('Reason', 'reason'),
    answer('Helped (1 to 5)', 'helped'),
    answer('Goal', 'goal'),
    answer('Liked', 'liked'),
    answer('Missing', 'missing'),
    answer('May be contacted', 'mayContact'),
  ],
  help: [answer('About', 'about'), answer('When', 'when'), answer('Details', 'details')],
  afford: [
    answer('Situation', 'situation'),
    answer('Fee waiver', 'feeWaiver'),
    answer('Could pay (US dollars a month)', 'canPay'),
    answer('Details', 'details'),
  ],
};
export const reportColumns = (kind: ReportKind): Columns<ReportRow> => [
  ...who,
  ...answers[kind],
  ...handling,
  ...ofDemo,
];
export const feedbackColumns: Columns<FeedbackRow> = [
  ...who,
  ['Message', (row) => row.message],
  ...handling,
  ...ofDemo,
];
export const lsacColumns: Columns<LsacItem> = [
  ['Name', (row) => row.user.name],
  ['Email', (row) => row.user.email],
  ['State', (row) => row.state],
  ['Rules apply', (row) => row.enabled],
  ['Account', (row) => row.accountId],
  ['Linked (UTC)', (row) => row.linkedDate],
  ['Link requested (UTC)', (row) => row.calledAt],
  ['Subscription', (row) => row.subscriptionType],
  ['Prep Plus since (UTC)', (row) => row.prepPlusActivationDate],
  ['Subscription until (UTC)', (row) => row.subscriptionExpirationDate],
  ['Valid until (UTC)', (row) => row.validTill],
  ['Payment failed (UTC)', (row) => row.paymentFailedAt],
  ['Rules off until (UTC)', (row) => row.disabledUntill],
  ...ofDemo,
];
export const drillColumns: Columns<DrillRow> = [
  ['Name', (row) => row.userName],
  ['Email', (row) => row.userEmail],
  ['Drills', (row) => row.drills],
  ['Questions', (row) => row.questions],
  ['First answers that count', (row) => row.of],
  ['Correct', (row) => row.right],
  ['Seconds', (row) => row.seconds],
  ['Last active (UTC)', (row) => row.lastWorkedAt],
  ...ofDemo,
];
/** With the link that ends the newsletter, which every mailing must contain. */
export const newsColumns: Columns<NewsRow & { link: string }> = [
  ['Email', (row) => row.email],
  ['Name', (row) => row.name],
  ['Source', (row) => row.source],
  ['Since (UTC)', (row) => row.subscribedAt],
  ['Ended (UTC)', (row) => row.unsubscribedAt],
  ['Plan', (row) => row.plan],
  ['Address verified', (row) => row.verified],
  ...ofDemo,
  ['Unsubscribe', (row) => row.link],
];
