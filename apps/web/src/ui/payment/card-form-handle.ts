import type { Ref } from 'react';

/** What a page asks a form of a card for. */
export interface CardFormHandle {
  /** Creates the card at the provider and returns its id; null when the fields say what is wrong. */
  readonly createCard: () => Promise<string | null>;
}
export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>;
  readonly disabled?: boolean;
}
