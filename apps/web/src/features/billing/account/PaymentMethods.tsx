import type { PaymentMethod } from '@docket/contract/types';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { describeCard, describeExpiry, listSavedCards } from '../../../shared/payment/cards.ts';
import { refreshBilling } from '../../../shared/payment/refresh-billing.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
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
          <CardRow
            key={card.id}
            card={card}
            isBusy={makePrimary.isPending && makePrimary.variables === card.id}
            onMakePrimary={() => makePrimary.mutate(card.id)}
            onRemove={isLastNeeded ? null : () => setRemoving(card)}
          />
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
        <RemoveCardDialog card={removing} hasOthers={cards.length > 1} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

interface RowProps {
  card: PaymentMethod;
  isBusy: boolean;
  onMakePrimary: () => void;
  /** Null for a card that the plan needs. */
  onRemove: (() => void) | null;
}

function CardRow({ card, isBusy, onMakePrimary, onRemove }: RowProps) {
  return (
    <Row>
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
            <ActionButton
              variant="default"
              size="xs"
              loading={isBusy}
              aria-label={`Make primary: ${describeCard(card)}`}
              onClick={onMakePrimary}
            >
              Make primary
            </ActionButton>
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
        {onRemove ? (
          <DisabledWhileImpersonating>
            <Button variant="subtle" size="xs" aria-label={`Remove ${describeCard(card)}`} onClick={onRemove}>
              Remove
            </Button>
          </DisabledWhileImpersonating>
        ) : null}
      </Group>
    </Row>
  );
}

interface RemoveProps {
  card: PaymentMethod;
  hasOthers: boolean;
  onClose: () => void;
}

function RemoveCardDialog({ card, hasOthers, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      title={`Remove ${describeCard(card)}?`}
      confirm="Remove card"
      danger
      onConfirm={async () => {
        await call('DELETE /billing/payment-method/{id}', { params: { id: card.id } });
        await refreshBilling();
        notify.success('Card removed.');
      }}
      onClose={onClose}
    >
      <p>
        {card.isPrimary && hasOthers
          ? 'Another saved card becomes the primary one.'
          : "It can't be used for payments anymore. You can add it again later."}
      </p>
    </ConfirmDialog>
  );
}
