import { useId } from 'react';
import { call } from '../../../../../lib/client.ts';
import { DataList } from '../../../../../ui/DataList.tsx';
import { formatDate } from '../../../../../ui/dates.ts';
import type { AdminPart, User } from '../../data/people-queries.ts';
import classes from '../user.module.css';
import { FlagSwitch } from './FlagSwitch.tsx';

const formatOptionalDate = (at: string | null): string => (at ? formatDate(at) : '–');

/** The account of the student at the exam council. */
export function Lsac({ user, admin }: { user: User; admin: AdminPart }) {
  const titleId = useId();
  const { subscription } = admin;
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>LSAC</h2>
      {subscription ? (
        <DataList
          items={[
            [
              'Account',
              subscription.lsacAccountLinked ? (subscription.lsacAccountId ?? 'Linked') : 'Not linked',
            ],
            ['Linked since', formatOptionalDate(subscription.lsacLinkedDate)],
            ['Valid until', formatOptionalDate(subscription.lsacAccountValidTill)],
            ['LSAC requirement', subscription.lsacEnabled ? 'On' : 'Off'],
            ...(subscription.lsacDisabledUntill
              ? [['Off until', formatDate(subscription.lsacDisabledUntill)] as const]
              : []),
            ...(subscription.lsacPaymentFailedAt
              ? [['Payment failed', formatDate(subscription.lsacPaymentFailedAt)] as const]
              : []),
          ]}
        />
      ) : (
        <p className={classes.quiet}>There's nothing to link without a subscription.</p>
      )}
      <FlagSwitch
        label="Students can't turn off the LSAC requirement"
        about="Only staff can turn it off."
        checked={admin.lsacDisableBlocked}
        set={(blocked) =>
          call('PUT /user/update-lsac-disable-blocked', { body: { userId: user.id, blocked } })
        }
      />
    </section>
  );
}
