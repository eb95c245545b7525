import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveError } from './SaveError.tsx';

interface Options<Row, Answer> {
  /** What was opened; null creates one. */
  row: Row | null;
  /** Sends the fields over `base`, with its version; `base` is null for a new one. */
  send: (base: Row | null) => Promise<Answer>;
  onSuccess: (answer: Answer) => unknown;
  onError?: (error: unknown) => void;
  /** Loads what is stored now; undefined if it was deleted. */
  load: () => Promise<Row | undefined>;
  /** Puts what is stored now into the fields. */
  onTheirs: (now: Row) => void;
  /** Only the user changes it: a newer version is from another tab or device. */
  own?: boolean;
}

/**
 * Saves the fields of a dialog over the version that they are based on. `notice` says why it was refused; if another
 * person has saved the same row, it offers both ways to resolve that.
 */
export function useVersionedSave<Row, Answer>(options: Options<Row, Answer>) {
  const { send, load, own = false } = options;
  /** What the fields are based on: what was opened, or what another person has saved since. */
  const [base, setBase] = useState(options.row);
  const sending = useMutation({
    mutationFn: (newer: Row | undefined) => send(newer ?? base),
    onSuccess: options.onSuccess,
    onError: (error) => options.onError?.(error),
  });
  const notice = (
    <SaveError
      error={sending.error}
      busy={sending.isPending}
      load={load}
      own={own}
      onMine={(now) => {
        setBase(now);
        sending.mutate(now);
      }}
      onTheirs={(now) => {
        setBase(now);
        options.onTheirs(now);
        sending.reset();
      }}
    />
  );
  return { base, sending, notice };
}
