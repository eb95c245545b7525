import { useRef } from 'react';

export interface Sending {
  readonly isPending: boolean;
  readonly mutate: (variables: undefined, how: { onSettled: () => void }) => void;
}

/**
 * Submits a form once, however often its button is pressed: a second press may come before the page shows the first.
 */
export function useSubmit(sending: Sending, ready: boolean): () => void {
  const sent = useRef(false);
  return () => {
    if (!ready || sent.current || sending.isPending) return;
    sent.current = true;
    sending.mutate(undefined, {
      onSettled: () => {
        sent.current = false;
      },
    });
  };
}
