import { useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../../../../ui/admin/use-form-draft.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Values that are edited over what is stored. What is stored anew is taken over while nothing was changed here; what was
 * changed stays, with the version it began from, so that the server can refuse to overwrite another author. Values are
 * plain JSON and kept on the device while unsaved.
 */
export function useDraftForm<T>(key: string, stored: T) {
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(stored);
  const dirty = !same(values, base);
  const draft = useFormDraft(key, values, dirty);
  const seen = useRef(stored);
  useEffect(() => {
    if (same(stored, seen.current)) return;
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
      draft.forget();
    },
    /** After a save: what was sent is stored now, as `next`; what was typed since stays. */
    saved(sent: T, next: T, keep: (typed: T, next: T) => T = (typed) => typed) {
      seen.current = next;
      setBase(next);
      setValues((now) => (same(now, sent) ? next : keep(now, next)));
      draft.forget();
    },
    /** Takes what is stored in place of what was changed here. */
    adopt(next: T) {
      seen.current = next;
      setBase(next);
      setValues(next);
      draft.forget();
    },
    /** What was changed on the server by other means than this form. */
    both(change: (now: T) => T) {
      setBase(change);
      setValues(change);
    },
    /** Goes on with what was changed here, on top of what is stored now. */
    rebase(next: T, merge: (mine: T, next: T) => T) {
      seen.current = next;
      setBase(next);
      setValues((now) => merge(now, next));
    },
  };
}
