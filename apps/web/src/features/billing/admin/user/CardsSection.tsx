import type { PaymentMethod, UserBilling } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { describeCard, describeExpiry } from '../../../../shared/payment/cards.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import classes from '../admin.module.css';
import { cacheBilling } from '../admin-queries.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { ChargeDialog } from './ChargeDialog.tsx';
import { RenameCardDialog } from './RenameCardDialog.tsx';

type Open =
  | { readonly dialog: 'charge' }
  | { readonly dialog: 'rename' | 'remove'; readonly card: PaymentMethod };

/** The student's saved cards, and a one-off charge of one. */
export function CardsSection({ billing }: { billing: UserBilling }) {
  const titleId = useId();
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
    <section className={classes.part} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>Payment methods</h2>
        {cards.length > 0 ? (
          <Button variant="default" onClick={() => setOpen({ dialog: 'charge' })}>
            Charge a card
          </Button>
        ) : null}
      </div>
      {cards.length === 0 ? (
        <p className={classes.quiet}>No saved cards. Only the student can add one.</p>
      ) : (
        <ul className={classes.list}>
          {cards.map((card) => {
            const name = describeCard(card);
            return (
              <li key={card.id}>
                <span className={classes.text}>
                  <span>
                    {name} {card.isPrimary ? <Chip>Primary</Chip> : null}
                  </span>
                  <span className={classes.quiet}>
                    {describeExpiry(card, new Date())}
                    {card.name ? ` · ${card.name}` : ''}
                  </span>
                </span>
                <span className={classes.buttons}>
                  {card.isPrimary ? null : (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Make primary: ${name}`}
                      loading={makePrimary.isPending && makePrimary.variables === card.id}
                      onClick={() => {
                        if (!makePrimary.isPending) makePrimary.mutate(card.id);
                      }}
                    >
                      Make primary
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Rename ${name}`}
                    onClick={() => setOpen({ dialog: 'rename', card })}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="subtle"
                    color="bad"
                    size="compact-sm"
                    aria-label={`Remove ${name}`}
                    onClick={() => setOpen({ dialog: 'remove', card })}
                  >
                    Remove
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
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
    </section>
  );
}
