import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDate } from '../../../../ui/dates.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import { simulatedAccountQuery } from '../admin-queries.ts';
import type { BilledUser } from './billed-user.ts';
import { AccountIdDialog, LiftRulesDialog, RestoreRulesDialog } from './exam-council-dialogs.tsx';
import { SimulatorDialog } from './SimulatorDialog.tsx';

type Item = readonly [term: string, value: ReactNode];

/** The student's account at the exam council (LSAC), and what its rules require. */
export function ExamCouncilSection({ user }: { user: BilledUser }) {
  const [open, setOpen] = useState<'account' | 'lift' | 'restore' | 'simulator' | null>(null);
  const close = () => setOpen(null);
  // Not found outside test mode; then there is nothing to change.
  const simulated = useQuery({ ...simulatedAccountQuery(user.id), retry: false }).data;
  const details = user.admin?.subscription ?? null;
  const liftedUntil = details?.lsacDisabledUntill ?? null;
  const isLifted = liftedUntil !== null && Date.parse(liftedUntil) > Date.now();
  const items: Item[] = details
    ? [
        ['Account', details.lsacAccountId ?? 'None'],
        [
          'Linked',
          details.lsacAccountLinked
            ? details.lsacLinkedDate
              ? formatDate(details.lsacLinkedDate)
              : 'Yes'
            : 'No',
        ],
        ...(details.lsacAccountValidTill
          ? [['Valid until', formatDate(details.lsacAccountValidTill)] as const]
          : []),
        [
          'LSAC requirement',
          details.lsacEnabled
            ? isLifted
              ? `Off until ${formatDate(liftedUntil)}`
              : 'On'
            : 'Not turned on yet',
        ],
        ...(details.lsacPaymentFailedAt
          ? [['Payment failed', formatDate(details.lsacPaymentFailedAt)] as const]
          : []),
      ]
    : [];
  return (
    <Section
      title="Exam council (LSAC)"
      actions={
        <Link to="/superadmin/billing/exam-council-log" search={{ userId: user.id }}>
          Requests
        </Link>
      }
      gap="sm"
    >
      {items.length > 0 ? <DataList items={items} /> : null}
      {user.admin && !details ? (
        <Text size="sm" c="dimmed">
          There's nothing to link without a subscription.
        </Text>
      ) : null}
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('account')}>
          Set account ID
        </Button>
        <Button variant="default" onClick={() => setOpen('lift')}>
          Turn off requirement until a date
        </Button>
        {isLifted || !user.admin ? (
          <Button variant="default" onClick={() => setOpen('restore')}>
            Turn on requirement
          </Button>
        ) : null}
        {simulated ? (
          <Button variant="subtle" onClick={() => setOpen('simulator')}>
            Edit simulated account
          </Button>
        ) : null}
      </Group>
      {open === 'account' ? (
        <AccountIdDialog userId={user.id} accountId={details?.lsacAccountId ?? null} onClose={close} />
      ) : null}
      {open === 'lift' ? <LiftRulesDialog userId={user.id} onClose={close} /> : null}
      {open === 'restore' ? <RestoreRulesDialog userId={user.id} onClose={close} /> : null}
      {open === 'simulator' && simulated ? (
        <SimulatorDialog userId={user.id} account={simulated} onClose={close} />
      ) : null}
    </Section>
  );
}
