import { Text } from '@mantine/core';
import { call } from '../../../../../lib/client.ts';
import { DataList } from '../../../../../ui/DataList.tsx';
import { formatDate } from '../../../../../ui/dates.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import type { AdminPart, User } from '../../data/people-queries.ts';
import { FlagSwitch } from './FlagSwitch.tsx';

const formatOptionalDate = (at: string | null): string => (at ? formatDate(at) : '–');

/** The account of the student at the exam council. */
export function Lsac({ user, admin }: { user: User; admin: AdminPart }) {
  const { subscription } = admin;
  return (
    <Section title="LSAC" gap="sm">
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
        <Text size="sm" c="dimmed">
          There's nothing to link without a subscription.
        </Text>
      )}
      <FlagSwitch
        label="Students can't turn off the LSAC requirement"
        about="Only staff can turn it off."
        checked={admin.lsacDisableBlocked}
        set={(blocked) =>
          call('PUT /user/update-lsac-disable-blocked', { body: { userId: user.id, blocked } })
        }
      />
    </Section>
  );
}
