import type { PaymentMethod } from '@docket/contract/types';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { describeCard, describeExpiry, listSavedCards } from '../../../shared/payment/cards.ts';
import { refreshBilling } from '../../../shared/payment/refresh-billing.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Row, RowList } from '../../../ui/layout/RowList.tsx';
import { hasRunningPlan } from '../plans/plan-action.ts';

/** Saved cards: which one is primary, and the actions on each. */
export function PaymentMethods() {
  const me = useMe();
  const cards = listSavedCards(me);
  const [removing, setRemoving] = useState<PaymentMethod | null>(null);
  const makePrimary = useMutation({
    mutationFn: async (id: string) => {
      await call('POST /billing/payment-method-primary/{id}', { params: { id } });
      await refreshBilling();
    },
    onSuccess: () => notify.success('Primary card changed.'),
    onError: notify.error,
  });
  const isLastNeeded = cards.length === 1 && hasRunningPlan(me.subscription) && me.subscription?.autoRenew;
  return (
    <>
      {cards.length === 0 ? <p>You have no saved card.</p> : null}
      <RowList>
        {cards.map((card) => (
          <Row key={card.id}>
            <div>
              <p>
                {describeCard(card)} {card.isPrimary ? <Chip>Primary</Chip> : null}
              </p>
              <Text size="sm" c="dimmed">
                {describeExpiry(card, new Date())}
                {card.name ? ` · ${card.name}` : ''}
              </Text>
            </div>
            <Group gap="xs">
              {card.isPrimary ? null : (
                <DisabledWhileImpersonating>
                  <Button
                    variant="default"
                    size="xs"
                    loading={makePrimary.isPending && makePrimary.variables === card.id}
                    aria-label={`Make primary: ${describeCard(card)}`}
                    onClick={() => makePrimary.mutate(card.id)}
                  >
                    Make primary
                  </Button>
                </DisabledWhileImpersonating>
              )}
              <LinkButton
                to="/update-payment-method/$id"
                params={{ id: card.id }}
                variant="default"
                size="xs"
                aria-label={`Update ${describeCard(card)}`}
              >
                Update
              </LinkButton>
              {isLastNeeded ? null : (
                <DisabledWhileImpersonating>
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`Remove ${describeCard(card)}`}
                    onClick={() => setRemoving(card)}
                  >
                    Remove
                  </Button>
                </DisabledWhileImpersonating>
              )}
            </Group>
          </Row>
        ))}
      </RowList>
      {isLastNeeded ? (
        <Text size="sm" c="dimmed">
          To remove this card, add another one first.
        </Text>
      ) : null}
      <LinkButton to="/add-payment-method" variant="default">
        Add payment method
      </LinkButton>
      {removing ? (
        <ConfirmDialog
          title={`Remove ${describeCard(removing)}?`}
          confirm="Remove card"
          danger
          onConfirm={async () => {
            await call('DELETE /billing/payment-method/{id}', { params: { id: removing.id } });
            await refreshBilling();
            notify.success('Card removed.');
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            {removing.isPrimary && cards.length > 1
              ? 'Another saved card becomes the primary one.'
              : "It can't be used for payments anymore. You can add it again later."}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
