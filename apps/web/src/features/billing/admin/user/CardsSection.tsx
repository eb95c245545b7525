import type { PaymentMethod, UserBilling } from '@docket/contract/types';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { describeCard, describeExpiry } from '../../../../shared/payment/cards.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { Grow, Row, RowList } from '../../../../ui/layout/RowList.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { cacheBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { ChargeDialog } from './ChargeDialog.tsx';
import { RenameCardDialog } from './RenameCardDialog.tsx';

type Open =
  | { readonly dialog: 'charge' }
  | { readonly dialog: 'rename' | 'remove'; readonly card: PaymentMethod };

interface RowProps {
  card: PaymentMethod;
  isBusy: boolean;
  onMakePrimary: () => void;
  onOpen: (open: Open) => void;
}

function CardRow({ card, isBusy, onMakePrimary, onOpen }: RowProps) {
  const name = describeCard(card);
  return (
    <Row>
      <Grow>
        <div>
          {name} {card.isPrimary ? <Chip>Primary</Chip> : null}
        </div>
        <Text size="sm" c="dimmed">
          {describeExpiry(card, new Date())}
          {card.name ? ` · ${card.name}` : ''}
        </Text>
      </Grow>
      <Group component="span" gap="xs">
        {card.isPrimary ? null : (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            aria-label={`Make primary: ${name}`}
            loading={isBusy}
            onClick={onMakePrimary}
          >
            Make primary
          </ActionButton>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen({ dialog: 'rename', card })}
        >
          Rename
        </Button>
        <Button
          variant="subtle"
          color="bad"
          size="compact-sm"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ dialog: 'remove', card })}
        >
          Remove
        </Button>
      </Group>
    </Row>
  );
}

/** The student's saved cards, and a one-off charge of one. */
export function CardsSection({ billing }: { billing: UserBilling }) {
  const { userId, paymentMethods: cards } = billing;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const makePrimary = useMutation({
    mutationFn: (pm: string) =>
      call('POST /billing/stripe-payment-method/{userId}/primary-payment/{pm}', { params: { userId, pm } }),
    onSuccess(answer) {
      cacheBilling(answer.billing);
      notify.success('Primary card changed.');
    },
    onError: notify.error,
  });
  return (
    <Section
      title="Payment methods"
      actions={
        cards.length > 0 ? (
          <Button variant="default" onClick={() => setOpen({ dialog: 'charge' })}>
            Charge a card
          </Button>
        ) : null
      }
      gap="sm"
    >
      {cards.length === 0 ? (
        <Text size="sm" c="dimmed">
          No saved cards. Only the student can add one.
        </Text>
      ) : (
        <RowList>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isBusy={makePrimary.isPending && makePrimary.variables === card.id}
              onMakePrimary={() => {
                if (!makePrimary.isPending) makePrimary.mutate(card.id);
              }}
              onOpen={setOpen}
            />
          ))}
        </RowList>
      )}
      {open?.dialog === 'charge' ? <ChargeDialog userId={userId} cards={cards} onClose={close} /> : null}
      {open?.dialog === 'rename' ? (
        <RenameCardDialog userId={userId} card={open.card} onClose={close} />
      ) : null}
      {open?.dialog === 'remove' ? (
        <ActionDialog
          title={`Remove ${describeCard(open.card)}?`}
          confirm="Remove card"
          danger
          done="Card removed."
          onSubmit={async () =>
            cacheBilling(
              (
                await call('DELETE /billing/stripe-payment-method/{userId}/payment/{pm}', {
                  params: { userId, pm: open.card.id },
                })
              ).billing,
            )
          }
          onClose={close}
        >
          <p>
            {open.card.isPrimary && cards.length > 1
              ? 'Another saved card becomes the primary one.'
              : "It can't be charged anymore. Only the student can add it again."}
          </p>
        </ActionDialog>
      ) : null}
    </Section>
  );
}
