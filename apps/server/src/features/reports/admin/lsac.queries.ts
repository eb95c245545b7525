import type { Out, reportAdminCalls } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { ofPeople, type People } from '../../../db/find-people.ts';
import type { RawColumns, RawStatement } from '../../../db/raw-statement.ts';
import type { DayRange } from '../../../http/day-range.ts';
import type { lsacAccounts } from '../../plans/plans.tables.ts';
import { belongsToDemoText, countSplitText } from '../../users/index.ts';
import type { ListOrder } from '../list-order.ts';

export interface LsacRow
  extends Pick<
    typeof lsacAccounts.$inferSelect,
    | 'userId'
    | 'enabled'
    | 'linked'
    | 'accountId'
    | 'linkedDate'
    | 'calledAt'
    | 'subscriptionType'
    | 'prepPlusActivationDate'
    | 'subscriptionExpirationDate'
    | 'paymentFailedAt'
    | 'disabledUntill'
  > {
  userName: string;
  userEmail: string | null;
  simulated: boolean;
}
export type LsacState = NonNullable<Out<typeof reportAdminCalls.lsac.body>['state']>;
export interface LsacFilter extends DayRange {
  readonly state?: LsacState | undefined;
  readonly people: People | null;
  readonly now: Date;
}

// SQL: each combination of filters reads its own index, whose expressions must be the same.
// Both as in the indexes of lsac_accounts.
const since = `coalesce(linked_date, called_at, '-infinity'::timestamptz)`;
const expiry = `greatest(prep_plus_activation_date at time zone 'UTC' + interval '1 year', subscription_expiration_date at time zone 'UTC')`;
const utc = (at: string) => `(${at}::timestamptz at time zone 'UTC')`;

/** Each combination of filters is a separate statement that reads the index of its state. */
function buildConditions({ state, from, to, people, now }: LsacFilter) {
  const values: unknown[] = [];
  const parts: string[] = [];
  const addCondition = (condition: (at: string) => string, value: unknown) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  const key = state === 'expired' ? expiry : since;
  const edge = (at: string) => (state === 'expired' ? utc(at) : at);
  if (state === 'payment-failed') parts.push('payment_failed_at is not null');
  if (state === 'not-linked') parts.push('not linked and payment_failed_at is null');
  if (state === 'linked' || state === 'expired') parts.push('linked and payment_failed_at is null');
  if (state === 'linked') addCondition((at) => `(${expiry} is null or ${expiry} >= ${utc(at)})`, now);
  if (state === 'expired') addCondition((at) => `${expiry} < ${utc(at)}`, now);
  if (from) addCondition((at) => `${key} >= ${edge(at)}`, from);
  if (to) addCondition((at) => `${key} < ${edge(at)}`, to);
  const own = people && ofPeople(people, 'user_id');
  if (own) addCondition(own.condition, own.value);
  const name = [state, from && 'from', to && 'to', own?.name].filter(Boolean).join('_');
  return { name, key, text: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

const columns: RawColumns<LsacRow> = {
  userId: 'uuid',
  userName: 'text',
  userEmail: 'text?',
  simulated: 'bool',
  enabled: 'bool',
  linked: 'bool',
  accountId: 'text?',
  linkedDate: 'timestamptz?',
  calledAt: 'timestamptz?',
  subscriptionType: 'text?',
  prepPlusActivationDate: 'timestamptz?',
  subscriptionExpirationDate: 'timestamptz?',
  paymentFailedAt: 'timestamptz?',
  disabledUntill: 'timestamptz?',
};
/** Ordered by when the account was linked or requested; expired ones by their last day. */
export function listLsac(db: Db, filter: LsacFilter, { order, size, offset }: ListOrder): Promise<LsacRow[]> {
  const { name, key, text: where, values } = buildConditions(filter);
  const n = values.length;
  const text = `select a.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", u.email as "userEmail", u.simulated,
      a.enabled, a.linked, a.account_id as "accountId", a.linked_date as "linkedDate", a.called_at as "calledAt",
      a.subscription_type as "subscriptionType", a.prep_plus_activation_date as "prepPlusActivationDate",
      a.subscription_expiration_date as "subscriptionExpirationDate", a.payment_failed_at as "paymentFailedAt",
      a.disabled_untill as "disabledUntill"
    from (select *, ${key} as key from lsac_accounts ${where}
      order by ${key} ${order}, user_id ${order} limit $${n + 1} offset $${n + 2}) a
    join users u on u.id = a.user_id
    order by a.key ${order}, a.user_id ${order}`;
  const statement: RawStatement<LsacRow> = { name: `reports_lsac_${order}_${name}`, columns, text };
  return db.rows(statement, [...values, size, offset]);
}
export function countLsac(db: Db, filter: LsacFilter) {
  const { name, text, values } = buildConditions(filter);
  return countSplitText(
    db,
    {
      name: `reports_lsac_count_${name}`,
      from: `lsac_accounts ${text} ${text ? 'and' : 'where'}`,
      demo: belongsToDemoText('lsac_accounts.user_id'),
    },
    values,
  );
}
