import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../app/errors.ts';
import { notify } from '../../app/notify.ts';
import { useSubmit } from '../../app/use-submit.ts';
import { useFormDraft } from './use-form-draft.ts';

interface Options<T> {
  /** Names what is edited: 'resource.<id>'. */
  name: string;
  /** What the server has; the form begins from it, and goes back to it. Plain JSON. */
  stored: T;
  /** The updatedAt that `stored` came with; a draft keeps the one it began from. */
  version: string;
  /** Sends the values; refused where the server has another version. */
  send: (values: T, version: string) => Promise<unknown>;
  said?: string;
}
interface Kept<T> {
  readonly values: T;
  readonly version: string;
}

/** A form whose values stay on this device until they are saved. */
export function useKeptForm<T extends object>({ name, stored, version, send, said = 'Saved.' }: Options<T>) {
  const [edited, setEdited] = useState<Kept<T> | null>(null);
  // Editors of rich text take a value once: another round is another editor.
  const [round, setRound] = useState(0);
  const values = edited?.values ?? stored;
  const dirty = edited !== null && JSON.stringify(edited.values) !== JSON.stringify(stored);
  const now: Kept<T> = edited ?? { values: stored, version };
  const draft = useFormDraft<Kept<T>>(name, now, dirty);
  const sending = useMutation({
    mutationFn: () => send(now.values, now.version),
    onSuccess() {
      draft.forget();
      setEdited(null);
      setRound((at) => at + 1);
      notify.success(said);
    },
  });
  const submit = useSubmit(sending, dirty);
  const begin = (kept: Kept<T> | null) => {
    setEdited(kept);
    setRound((at) => at + 1);
    sending.reset();
  };
  return {
    values,
    dirty,
    draft,
    round,
    busy: sending.isPending,
    error: sending.error,
    errors: fieldErrors(sending.error),
    put: (part: Partial<T>) =>
      setEdited((before) => ({
        values: { ...(before?.values ?? stored), ...part },
        version: before?.version ?? version,
      })),
    submit,
    take: begin,
    reset: () => begin(null),
  };
}
export type KeptForm<T extends object> = ReturnType<typeof useKeptForm<T>>;
