import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { isConflict } from './ConflictNotice.tsx';
import { isEqual, listUnchangedErrors, rebaseValues } from './kept-values.ts';
import { useFormDraft } from './use-form-draft.ts';

interface Options<T> {
  /** Identifies what is edited: 'resource.<id>'. */
  name: string;
  /** The server's values, which the form starts from and resets to. Plain JSON. */
  stored: T;
  /** The updatedAt of `stored`; a draft keeps the one it is based on. */
  version: string;
  /** Sends the values; refused if the server has another version. */
  send: (values: T, version: string) => Promise<unknown>;
  savedMessage?: string;
}
interface Kept<T> {
  readonly values: T;
  readonly version: string;
  /** The stored values that the edited values are based on. */
  readonly base?: T;
}

/** A draft that was begun before the form had a field lacks it: it is as stored. */
const completeDraft = <T extends object>(kept: Kept<T>, stored: T): Kept<T> => ({
  ...kept,
  values: { ...stored, ...kept.values },
  ...(kept.base && { base: { ...stored, ...kept.base } }),
});

type FieldNames<T, Value> = { [Key in keyof T]: T[Key] extends Value ? Key : never }[keyof T] & string;

/** @throws what `send` throws; after a conflict, when the queries of the page have read the stored values */
async function sendKept<T>(send: Options<T>['send'], { values, version }: Kept<T>, saveDraft: () => void) {
  try {
    await send(values, version);
  } catch (error) {
    if (isConflict(error)) {
      // The other save may have come from a tab of this browser, which then deleted this draft.
      saveDraft();
      // Both resolutions start from the stored values.
      await queryClient.refetchQueries({ type: 'active' });
    }
    throw error;
  }
}

const bindFields = <T extends object>(
  values: T,
  errors: Readonly<Record<string, string | undefined>>,
  update: (part: Partial<T>) => void,
) => ({
  /** Props that bind a text field to its value. */
  text: (field: FieldNames<T, string>) => ({
    value: values[field] as string,
    error: errors[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      update({ [field]: currentTarget.value } as Partial<T>),
  }),
  /** Props that bind a checkbox to its value. */
  tick: (field: FieldNames<T, boolean>) => ({
    checked: values[field] as boolean,
    onChange: (on: boolean) => update({ [field]: on } as Partial<T>),
  }),
});

/** A form whose unsaved values stay on this device. */
export function useKeptForm<T extends object>({
  name,
  stored,
  version,
  send,
  savedMessage = 'Saved.',
}: Options<T>) {
  const [edited, setEdited] = useState<Kept<T> | null>(null);
  // Rich text editors take their value once; a new round creates new editors.
  const [round, setRound] = useState(0);
  const now: Kept<T> = edited ?? { values: stored, version, base: stored };
  const { values } = now;
  /** What was saved while the user continued to type, until the queries of the page bring the stored values. */
  const [saved, setSaved] = useState<Kept<T> | null>(null);
  if (saved && saved.version !== version) {
    setSaved(null);
    setEdited(
      (typed) => typed && { values: rebaseValues(typed.values, saved.values, stored), version, base: stored },
    );
  }
  const latest = useRef(edited);
  useEffect(() => {
    latest.current = edited;
  });
  const dirty = edited !== null && !isEqual(values, stored);
  const draft = useFormDraft<Kept<T>>(name, now, dirty);
  const begin = (kept: Kept<T> | null) => {
    setEdited(kept);
    setRound((at) => at + 1);
  };
  const sending = useMutation({
    mutationFn: (sent: Kept<T>) => sendKept(send, sent, draft.saveNow),
    onSuccess(_, sent) {
      const typed = latest.current;
      if (!typed || isEqual(typed.values, sent.values)) {
        draft.discard();
        begin(null);
        // A draft that was restored during the save keeps the version it is based on.
      } else if (typed.version === sent.version) setSaved(sent);
      notify.success(savedMessage);
    },
  });
  const { isPending, error, variables } = sending;
  const sendOnce = (make: () => Kept<T>) => ({
    isPending,
    mutate: (_variables: undefined, how: { onSettled: () => void }) => sending.mutate(make(), how),
  });
  const submit = useSubmit(
    sendOnce(() => now),
    dirty,
  );
  const saveMine = useSubmit(
    sendOnce(() => {
      const mine = {
        values: now.base ? rebaseValues(values, now.base, stored) : values,
        version,
        base: stored,
      };
      begin(mine);
      return mine;
    }),
    dirty,
  );
  const take = (kept: Kept<T>) => {
    begin(completeDraft(kept, stored));
    sending.reset();
  };
  const reset = () => {
    draft.discard();
    begin(null);
    sending.reset();
  };
  // Errors no longer apply once all values are as stored.
  const errors =
    dirty && variables ? listUnchangedErrors(getFieldErrors(error), values, variables.values) : {};
  const update = (part: Partial<T>) =>
    setEdited((before) => {
      const from = before ?? { values: stored, version, base: stored };
      return { ...from, values: { ...from.values, ...part } };
    });
  return {
    values,
    /** The version that the values are based on. */
    version: now.version,
    dirty,
    draft,
    round,
    busy: isPending,
    /** For a FormDialog. */
    sending: { ...sendOnce(() => now), error: dirty ? error : null },
    error: dirty ? error : null,
    errors,
    update,
    ...bindFields(values, errors, update),
    submit,
    /** After a conflict: applies the user's changes to what is stored now, and saves. */
    saveMine,
    take,
    reset,
  };
}
export type KeptForm<T extends object> = ReturnType<typeof useKeptForm<T>>;
