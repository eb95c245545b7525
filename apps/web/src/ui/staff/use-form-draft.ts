import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { queryClient } from '../../app/client.ts';
import { meQuery } from '../../app/me.ts';
import { createDrafts } from '../editor/drafts.ts';

/** The pause of the specification for drafts of staff. */
const SAVE_AFTER_MS = 400;
const drafts = createDrafts(window.localStorage);
const ownName = (key: string) => `${queryClient.getQueryData(meQuery.queryKey)?.id ?? 'guest'}.form.${key}`;

export interface FormDraft<T> {
  /** What was written here before and never saved; null when there is nothing, or once it was taken or dismissed. */
  readonly found: T | null;
  /** Answers it and stops offering it. */
  readonly take: () => T | null;
  readonly dismiss: () => void;
  /** To be called when the form was saved. */
  readonly forget: () => void;
}

/**
 * Keeps the values of a form on this device for 48 hours while they are not saved. `key` names what is edited
 * ('question.<id>'). Values must be plain JSON; put the version that they began from (updatedAt) among them, so that a
 * save on top of a newer one is refused.
 */
export function useFormDraft<T>(key: string, values: T, dirty: boolean): FormDraft<T> {
  const [found, setFound] = useState<T | null>(() => {
    try {
      return JSON.parse(drafts.read(ownName(key), new Date()) || 'null') as T | null;
    } catch {
      return null;
    }
  });
  const save = useDebouncedCallback(
    (name: string, text: string) => void drafts.write(name, text, new Date()),
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  );
  const text = dirty ? JSON.stringify(values) : '';
  useEffect(() => {
    if (text) save(ownName(key), text);
  }, [key, text, save]);
  useEffect(() => {
    const flush = () => save.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [save]);
  const forget = () => {
    save.cancel();
    drafts.write(ownName(key), '', new Date());
    setFound(null);
  };
  return {
    found,
    take() {
      setFound(null);
      return found;
    },
    dismiss: forget,
    forget,
  };
}
