import type { LsacSimulatedAccount, LsacSimulatedFailure } from '@docket/contract/types';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { Check } from '../../../../ui/fields/Check.tsx';
import { DayField } from '../../../../ui/fields/DayField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { refreshStaffBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';

const failures: readonly { readonly value: LsacSimulatedFailure | ''; readonly label: string }[] = [
  { value: '', label: 'None' },
  { value: 'timeout', label: 'Timeout' },
  { value: 'error', label: 'Server error' },
  { value: 'not-found', label: 'Account not found' },
  { value: 'malformed', label: 'Malformed response' },
  { value: 'refused', label: 'Refused' },
];
const toDay = (at: string | null): string => (at ? new Date(at).toISOString().slice(0, 10) : '');
/** The end of a day in UTC; an unchanged day keeps its time. */
const toTimestamp = (day: string, before: string | null): string | null => {
  if (day === '') return null;
  return day === toDay(before) ? before : `${day}T23:59:59Z`;
};

interface Props {
  userId: string;
  account: LsacSimulatedAccount;
  onClose: () => void;
}

/** Changes the account at the simulator that replaces the exam council in test mode. */
export function SimulatorDialog({ userId, account, onClose }: Props) {
  const [linked, setLinked] = useState(account.linked);
  const [type, setType] = useState(account.subscriptionType ?? '');
  const [expiration, setExpiration] = useState(toDay(account.subscriptionExpirationDate));
  const [prepPlus, setPrepPlus] = useState(toDay(account.prepPlusActivationDate));
  const [failure, setFailure] = useState<LsacSimulatedFailure | ''>(account.failure ?? '');
  return (
    <ActionDialog
      title="Edit simulated account"
      confirm="Save simulated account"
      done="Simulated account saved."
      onSubmit={async () => {
        await call('PUT /billing/admin/lsac-simulator/{id}', {
          params: { id: userId },
          body: {
            linked,
            subscriptionType: type.trim() || null,
            subscriptionExpirationDate: toTimestamp(expiration, account.subscriptionExpirationDate),
            prepPlusActivationDate: toTimestamp(prepPlus, account.prepPlusActivationDate),
            failure: failure || null,
          },
        });
        await refreshStaffBilling();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            Test mode: this is account {account.accountId} at the simulator. The student's own page changes
            with the next refresh.
          </p>
          <Check label="Linked" checked={linked} onChange={setLinked} />
          <TextInput
            label="Subscription"
            maxLength={60}
            autoComplete="off"
            value={type}
            error={errors.subscriptionType}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
          <DayField
            label="Subscription until (UTC)"
            value={expiration}
            error={errors.subscriptionExpirationDate}
            onDay={setExpiration}
          />
          <DayField
            label="Prep Plus since (UTC)"
            value={prepPlus}
            error={errors.prepPlusActivationDate}
            onDay={setPrepPlus}
          />
          <SelectField
            label="Fail every request with"
            value={failure}
            choices={failures}
            onChange={setFailure}
          />
        </>
      )}
    </ActionDialog>
  );
}
