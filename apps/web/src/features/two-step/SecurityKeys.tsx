import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/admin/ConfirmDialog.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Grow, Row, RowList } from '../../ui/layout/RowList.tsx';
import { type TwoStepState, updateTwoStep } from './two-step-queries.ts';

/** The security keys of the account, each with a button that removes it. */
export function SecurityKeys({ state: { keys, hasApp } }: { state: TwoStepState }) {
  const [removed, setRemoved] = useState<TwoStepState['keys'][number] | null>(null);
  const isLast = !hasApp && keys.length === 1;
  const remove = async (id: string) => {
    await call('DELETE /two-step/keys/{id}', { params: { id } });
    await updateTwoStep(!isLast);
    notify.success(isLast ? 'Two-step sign-in is off.' : 'Security key removed.');
  };
  if (keys.length === 0) return null;
  return (
    <>
      <RowList aria-label="Security keys">
        {keys.map((key) => (
          <Row key={key.id}>
            <Grow>
              <p>{key.name}</p>
              <Text size="sm" c="dimmed">
                Added {formatDateTime(key.createdAt)} ·{' '}
                {key.lastUsedAt ? `Last used ${formatDateTime(key.lastUsedAt)}` : 'Not used yet'}
              </Text>
            </Grow>
            <Button
              variant="default"
              size="xs"
              aria-label={`Remove ${key.name}`}
              onClick={() => setRemoved(key)}
            >
              Remove
            </Button>
          </Row>
        ))}
      </RowList>
      {removed ? (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          confirm="Remove"
          danger
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(null)}
        >
          <p>
            {isLast
              ? "This turns two-step sign-in off: you'll sign in with only your password, and your recovery codes stop working."
              : "You can't sign in with this key any more."}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
