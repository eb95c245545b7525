import { useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../../../../ui/admin/use-form-draft.ts';

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Values that are edited over stored ones. New stored values are adopted while nothing is changed here. Changed values
 * stay, with the version they are based on, so that the server can refuse to overwrite another author. Values are plain
 * JSON and kept on the device while unsaved.
 * @param toCompared leaves out what does not count as a change, such as an opened part without content
 */
export function useDraftForm<T>(
  key: string,
  stored: T,
  toCompared: (values: T) => unknown = (values) => values,
) {
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(stored);
  const dirty = !isEqual(toCompared(values), toCompared(base));
  const draft = useFormDraft(key, values, dirty);
  const seen = useRef(stored);
  useEffect(() => {
    if (isEqual(stored, seen.current)) return;
    seen.current = stored;
    if (dirty) return;
    setBase(stored);
    setValues(stored);
  }, [stored, dirty]);
  return {
    values,
    base,
    dirty,
    draft,
    set: (change: Partial<T>) => setValues((now) => ({ ...now, ...change })),
    replace: setValues,
    reset() {
      setValues(base);
      draft.discard();
    },
    /** After a save: the sent values are now stored as `next`; what was typed since stays. */
    saved(sent: T, next: T, merge: (typed: T, next: T) => T = (typed) => typed) {
      seen.current = next;
      setBase(next);
      setValues((now) => (isEqual(now, sent) ? next : merge(now, next)));
      draft.discard();
    },
    /** Replaces the changes by the stored values. */
    adopt(next: T) {
      seen.current = next;
      setBase(next);
      setValues(next);
      draft.discard();
    },
    /** Applies a change that was made on the server outside of this form. */
    both(change: (now: T) => T) {
      setBase(change);
      setValues(change);
    },
    /** Applies the changes to the currently stored values. */
    rebase(next: T, merge: (mine: T, next: T) => T) {
      seen.current = next;
      setBase(next);
      setValues((now) => merge(now, next));
    },
  };
}
