import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../lib/client.ts';
import { fieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { isConflict } from './ConflictNotice.tsx';
import { listUnchangedErrors, onTopOf, same } from './kept-values.ts';
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
  /** What was stored when the values were begun. */
  readonly base?: T;
}

type FieldsOf<T, Value> = { [Key in keyof T]: T[Key] extends Value ? Key : never }[keyof T] & string;

/** A form whose values stay on this device until they are saved. */
export function useKeptForm<T extends object>({ name, stored, version, send, said = 'Saved.' }: Options<T>) {
  const [edited, setEdited] = useState<Kept<T> | null>(null);
  // Editors of rich text take a value once: another round is another editor.
  const [round, setRound] = useState(0);
  const now: Kept<T> = edited ?? { values: stored, version, base: stored };
  const { values } = now;
  /** What was saved while more was typed, until what is stored now comes by the queries of the page. */
  const [saved, setSaved] = useState<Kept<T> | null>(null);
  if (saved && saved.version !== version) {
    setSaved(null);
    setEdited(
      (typed) => typed && { values: onTopOf(typed.values, saved.values, stored), version, base: stored },
    );
  }
  const latest = useRef(edited);
  useEffect(() => {
    latest.current = edited;
  });
  const dirty = edited !== null && !same(values, stored);
  const draft = useFormDraft<Kept<T>>(name, now, dirty);
  const begin = (kept: Kept<T> | null) => {
    setEdited(kept);
    setRound((at) => at + 1);
  };
  const sending = useMutation({
    async mutationFn(sent: Kept<T>) {
      try {
        await send(sent.values, sent.version);
      } catch (error) {
        if (isConflict(error)) {
          // The other save may have come from a tab of this browser, which then forgot what was typed.
          draft.keep();
          // What is stored now comes by the queries of the page: both ways out begin from it.
          await queryClient.refetchQueries({ type: 'active' });
        }
        throw error;
      }
    },
    onSuccess(_, sent) {
      const typed = latest.current;
      if (!typed || same(typed.values, sent.values)) {
        draft.forget();
        begin(null);
        // A draft that was taken up meanwhile keeps the version it began from.
      } else if (typed.version === sent.version) setSaved(sent);
      notify.success(said);
    },
  });
  const { isPending, error, variables } = sending;
  const sendOnce = (make: () => Kept<T>) => ({
    isPending,
    mutate: (_given: undefined, how: { onSettled: () => void }) => sending.mutate(make(), how),
  });
  const submit = useSubmit(
    sendOnce(() => now),
    dirty,
  );
  const saveMine = useSubmit(
    sendOnce(() => {
      const mine = { values: now.base ? onTopOf(values, now.base, stored) : values, version, base: stored };
      begin(mine);
      return mine;
    }),
    dirty,
  );
  const take = (kept: Kept<T>) => {
    begin(kept);
    sending.reset();
  };
  const reset = () => {
    draft.forget();
    begin(null);
    sending.reset();
  };
  // What was refused is not there any more once all is as it is stored.
  const errors = dirty && variables ? listUnchangedErrors(fieldErrors(error), values, variables.values) : {};
  const put = (part: Partial<T>) =>
    setEdited((before) => {
      const from = before ?? { values: stored, version, base: stored };
      return { ...from, values: { ...from.values, ...part } };
    });
  return {
    values,
    /** What the values began from. */
    version: now.version,
    dirty,
    draft,
    round,
    busy: isPending,
    error: dirty ? error : null,
    errors,
    put,
    /** What binds a field of text to its value. */
    text: (field: FieldsOf<T, string>) => ({
      value: values[field] as string,
      error: errors[field],
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        put({ [field]: currentTarget.value } as Partial<T>),
    }),
    /** What binds a box to tick to its value. */
    tick: (field: FieldsOf<T, boolean>) => ({
      checked: values[field] as boolean,
      onChange: (on: boolean) => put({ [field]: on } as Partial<T>),
    }),
    submit,
    /** After a conflict: saves what was changed here on top of what is stored now. */
    saveMine,
    take,
    reset,
  };
}
export type KeptForm<T extends object> = ReturnType<typeof useKeptForm<T>>;
