import type { Ref } from 'react';

/** What a page calls on a card form. */
export interface CardFormHandle {
  /** Creates the card at the provider and returns its id; null if the fields show an error. */
  readonly createCard: () => Promise<string | null>;
}
export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>;
  readonly disabled?: boolean;
}
