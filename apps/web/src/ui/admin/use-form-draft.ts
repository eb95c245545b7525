import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { draftStorage } from '../../lib/account-data.ts';
import { queryClient } from '../../lib/client.ts';
import { meQuery } from '../../lib/me.ts';
import { createDrafts } from '../editor/drafts.ts';

/** The delay that the specification sets for drafts of staff. */
const SAVE_AFTER_MS = 400;
const drafts = createDrafts(draftStorage);
const getOwnKey = (key: string) => `${queryClient.getQueryData(meQuery.queryKey)?.id ?? 'guest'}.form.${key}`;

export interface FormDraft<T> {
  /** An earlier draft that was never saved; null if there is none, or once it was taken or dismissed. */
  readonly found: T | null;
  /** Returns it and stops offering it. */
  readonly take: () => T | null;
  readonly dismiss: () => void;
  /** Call it when the form was saved. What another tab keeps of the same form stays. */
  readonly discard: () => void;
  /** Writes the values at once, because another tab may have replaced them. */
  readonly saveNow: () => void;
}

/**
 * Keeps the unsaved values of a form on this device for 48 hours. `key` names what is edited ('question.<id>'). Values
 * must be plain JSON; include the version that they are based on (updatedAt), so that the server refuses a save over a
 * newer one.
 */
export function useFormDraft<T>(key: string, values: T, dirty: boolean): FormDraft<T> {
  /** What this tab found, and what it wrote last. */
  const known = useRef({ found: '', written: '' });
  const [found, setFound] = useState<T | null>(() => {
    const text = drafts.read(getOwnKey(key), new Date());
    known.current.found = text;
    try {
      return JSON.parse(text || 'null') as T | null;
    } catch {
      return null;
    }
  });
  const write = (name: string, text: string) => {
    known.current.written = text;
    drafts.write(name, text, new Date());
  };
  const save = useDebouncedCallback(write, { delay: SAVE_AFTER_MS, flushOnUnmount: true });
  const text = dirty ? JSON.stringify(values) : '';
  useEffect(() => {
    if (text) save(getOwnKey(key), text);
  }, [key, text, save]);
  const saveNow = () => {
    save.cancel();
    if (text) write(getOwnKey(key), text);
  };
  /**
   * Writes pending values. Written values stay as they are, unless another tab removed them: a newer text may be stored
   * there.
   */
  const leave = () => {
    save.flush();
    if (text && drafts.read(getOwnKey(key), new Date()) === '') write(getOwnKey(key), text);
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const hide = () => latest.current();
    window.addEventListener('pagehide', hide);
    return () => window.removeEventListener('pagehide', hide);
  }, []);
  const discard = () => {
    save.cancel();
    drafts.remove(getOwnKey(key), Object.values(known.current));
    setFound(null);
  };
  return {
    found,
    take() {
      setFound(null);
      return found;
    },
    dismiss: discard,
    discard,
    saveNow,
  };
}
