import type { PaymentMethod } from '@docket/contract/types';
import { Box, Radio, Stack } from '@mantine/core';
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { useMe } from '../../lib/me.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardFormHandle } from './card-form-handle.ts';
import { describeCard, describeExpiry, listSavedCards } from './cards.ts';

const CardForm = lazyPart(() => import('./CardForm.tsx'));
const newCard = 'new';

/** What a page calls when the student pays. */
export interface CardChoiceHandle {
  /** The id of the card to charge; null if the form of a new card shows an error. */
  readonly takeCard: () => Promise<string | null>;
}

interface Props {
  ref: Ref<CardChoiceHandle>;
  disabled?: boolean;
  /** The initial choice; default: the primary card. */
  initialId?: string | undefined;
  /** Offers saved cards only; another page adds new ones. */
  isSavedOnly?: boolean;
}

const formatCard = (card: PaymentMethod) =>
  `${describeCard(card)}${card.isPrimary ? ', primary' : ''}. ${describeExpiry(card, new Date())}`;

/** One of the saved cards, or a new one. */
export function CardChoice({ ref, disabled = false, initialId, isSavedOnly = false }: Props) {
  const cards = listSavedCards(useMe());
  const [chosen, setChosen] = useState(
    () => cards.find(({ id }) => id === initialId)?.id ?? cards[0]?.id ?? newCard,
  );
  const form = useRef<CardFormHandle>(null);
  const isNew = cards.length === 0 || chosen === newCard;
  useImperativeHandle(ref, () => ({
    takeCard: async () => (isNew ? ((await form.current?.createCard()) ?? null) : chosen),
  }));
  return (
    <Stack w="100%" maw={480}>
      {cards.length > 0 ? (
        <Radio.Group label="Card" value={chosen} readOnly={disabled} onChange={setChosen}>
          <Stack gap={0} mt={4}>
            {cards.map((card) => (
              <Radio key={card.id} value={card.id} label={formatCard(card)} />
            ))}
            {isSavedOnly ? null : <Radio value={newCard} label="New card" />}
          </Stack>
        </Radio.Group>
      ) : null}
      {isNew && !isSavedOnly ? (
        <Suspense
          fallback={
            <Box h={220} maw={480} role="status" aria-label="Loading">
              <Skeleton height="100%" />
            </Box>
          }
        >
          <CardForm ref={form} disabled={disabled} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
