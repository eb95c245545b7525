import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { DayField } from '../../../../ui/fields/DayField.tsx';
import { refreshStaffBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';

interface Props {
  userId: string;
  onClose: () => void;
}

/** Links the student to an account by its ID; an empty field unlinks. */
export function AccountIdDialog({ userId, accountId, onClose }: Props & { accountId: string | null }) {
  const [text, setText] = useState(accountId ?? '');
  const lsacAccountId = text.trim() || null;
  const isUnlinking = lsacAccountId === null && accountId !== null;
  return (
    <ActionDialog
      title="Set account ID"
      confirm={isUnlinking ? 'Unlink account' : 'Link account'}
      danger={isUnlinking}
      ready={lsacAccountId !== accountId}
      done={isUnlinking ? 'Account unlinked.' : 'Account linked.'}
      onSubmit={async () => {
        await call('PUT /billing/lsac-account-id/{id}', { params: { id: userId }, body: { lsacAccountId } });
        await refreshStaffBilling();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          label="LSAC account ID"
          description="Letters, digits and hyphens. Leave it empty to unlink the account."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          error={errors.lsacAccountId}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </ActionDialog>
  );
}

/** Exempts the student from the requirement until the end of a day. */
export function LiftRulesDialog({ userId, onClose }: Props) {
  const [day, setDay] = useState('');
  return (
    <ActionDialog
      title="Turn off the LSAC requirement until a date"
      confirm="Turn off requirement"
      ready={day !== ''}
      done="The LSAC requirement is off."
      onSubmit={async () => {
        await call('POST /billing/lsac-remove-block/{id}', {
          params: { id: userId },
          body: { value: true, untillDate: day },
        });
        await refreshStaffBilling();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            The student can work without a linked or renewed account until the end of that day in UTC. The
            plan must still be active.
          </p>
          <DayField label="Last day (UTC)" value={day} error={errors.untillDate} onDay={setDay} />
        </>
      )}
    </ActionDialog>
  );
}

/** Ends the exemption at once. */
export function RestoreRulesDialog({ userId, onClose }: Props) {
  return (
    <ActionDialog
      title="Turn on the LSAC requirement?"
      confirm="Turn on requirement"
      danger
      done="The LSAC requirement is on."
      onSubmit={async () => {
        await call('POST /billing/lsac-remove-block/{id}', {
          params: { id: userId },
          body: { value: false },
        });
        await refreshStaffBilling();
      }}
      onClose={onClose}
    >
      <p>The student may lose access right away if the account isn't linked or has expired.</p>
    </ActionDialog>
  );
}
