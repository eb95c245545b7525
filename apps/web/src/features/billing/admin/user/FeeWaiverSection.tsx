import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDate } from '../../../../ui/dates.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import { cacheBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import type { BilledUser } from './billed-user.ts';

const statuses: Readonly<Record<string, string>> = {
  added: 'Added, needs review',
  active: 'Active',
  invalid: 'Invalid',
  expired: 'Expired',
};

/** The effect of the fee waiver on the price; it can be checked for expiry, or removed. */
export function FeeWaiverSection({ user }: { user: BilledUser }) {
  const [isResetting, setResetting] = useState(false);
  const params = { id: user.id };
  const check = useMutation({
    mutationFn: () => call('POST /billing/check-feewaiver/{id}', { params }),
    onSuccess(answer) {
      cacheBilling(answer.billing);
      notify.success('Fee waiver checked. The new price applies from the next renewal.');
    },
    onError: notify.error,
  });
  const waiver = user.admin?.feeWaiver;
  return (
    <Section title="Fee waiver" gap="sm">
      {waiver?.status ? (
        <DataList
          items={[
            ['Status', statuses[waiver.status] ?? waiver.status],
            ['Valid until', waiver.expiry ? formatDate(waiver.expiry) : 'Not set'],
          ]}
        />
      ) : user.admin ? (
        <Text size="sm" c="dimmed">
          None submitted.
        </Text>
      ) : null}
      <Group gap="xs">
        <ActionButton
          variant="default"
          loading={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate();
          }}
        >
          Check fee waiver
        </ActionButton>
        <Button variant="subtle" color="bad" onClick={() => setResetting(true)}>
          Reset
          <span className="visually-hidden"> fee waiver</span>
        </Button>
      </Group>
      {isResetting ? (
        <ActionDialog
          title="Reset the fee waiver?"
          confirm="Reset fee waiver"
          danger
          done="Fee waiver reset."
          onSubmit={async () =>
            cacheBilling((await call('POST /subscription/reset-feewaiver/{id}', { params })).billing)
          }
          onClose={() => setResetting(false)}
        >
          <p>
            The fee waiver is removed. The normal price applies from the next renewal, and the student can
            submit another one.
          </p>
        </ActionDialog>
      ) : null}
    </Section>
  );
}
