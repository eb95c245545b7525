import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../app/client.ts';
import { meQuery } from '../../app/me.ts';
import { createDrafts } from './drafts.ts';

const drafts = createDrafts(window.localStorage);
const SAVE_AFTER_MS = 500;

/** Devices are shared: each user has drafts of their own. */
const ownName = (key: string) => `${queryClient.getQueryData(meQuery.queryKey)?.id ?? 'guest'}.${key}`;

/** What was written under a key and not sent yet; '' where there is nothing. */
export const readDraft = (key: string): string => drafts.read(ownName(key), new Date());
export const forgetDraft = (key: string): void => void drafts.write(ownName(key), '', new Date());

/**
 * Keeps what is written under a key until it is sent: from `value` turning empty on, nothing is kept any more. Answers
 * whether the browser keeps it.
 */
export function useDraft(key: string | undefined, value: string) {
  const [kept, setKept] = useState(true);
  const written = useRef(value);
  const save = useDebouncedCallback(
    (name: string, content: string) => {
      const now = new Date();
      // A draft that is only opened gets no older, but no younger either.
      if (drafts.read(name, now) !== content) setKept(drafts.write(name, content, now));
    },
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  );
  useEffect(() => {
    if (!key || written.current === value) return;
    written.current = value;
    save(ownName(key), value);
    // A draft that was sent must be gone at once: the page may be left before the pause is over.
    if (value === '') save.flush();
  }, [key, value, save]);
  useEffect(() => {
    const flush = () => save.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [save]);
  return kept;
}
