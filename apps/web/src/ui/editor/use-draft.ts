import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { draftStorage } from '../../lib/account-data.ts';
import { queryClient } from '../../lib/client.ts';
import { meQuery } from '../../lib/me.ts';
import { createDrafts } from './drafts.ts';

const drafts = createDrafts(draftStorage);
const SAVE_AFTER_MS = 500;

/** Devices are shared, so each user has separate drafts. */
const getOwnKey = (key: string) => `${queryClient.getQueryData(meQuery.queryKey)?.id ?? 'guest'}.${key}`;

/** The unsent text under a key; '' if there is none. */
export const readDraft = (key: string): string => drafts.read(getOwnKey(key), new Date());
/**
 * What was kept before the editor saw it. It must not be written again later, over what another tab has stored since then.
 */
let justKept = { name: '', content: '' };
export const storeDraft = (key: string, content: string): void => {
  justKept = { name: getOwnKey(key), content };
  drafts.write(getOwnKey(key), content, new Date());
};
/** How often the text of a name was deleted: what an editor was about to keep before that must not come back. */
const removals = new Map<string, number>();
const countRemovals = (name: string) => removals.get(name) ?? 0;
/** Deletes the kept text; with `sent` only if it is that text and not one of another tab. */
export function removeDraft(key: string, sent?: string): void {
  const name = getOwnKey(key);
  if (sent === undefined) {
    removals.set(name, countRemovals(name) + 1);
    storeDraft(key, '');
  } else drafts.remove(name, [sent]);
}

/**
 * Keeps the text under a key until it is sent: when `value` becomes empty, it is deleted. Several tabs may use one key;
 * each removes only what it found or wrote. Returns whether the browser keeps it.
 */
export function useDraft(key: string | undefined, value: string) {
  const [kept, setKept] = useState(true);
  const written = useRef(value);
  /** What this tab found under the key, or wrote there last. */
  const known = useRef('');
  const wrote = useRef(false);
  useEffect(() => {
    known.current = key ? readDraft(key) : '';
    wrote.current = false;
  }, [key]);
  const save = useDebouncedCallback(
    (name: string, content: string, removedBefore: number) => {
      if (content === '') return drafts.remove(name, [known.current]);
      if (countRemovals(name) !== removedBefore) return;
      known.current = content;
      const now = new Date();
      // Opening a draft does not extend its lifetime.
      if (drafts.read(name, now) === content) return;
      wrote.current = true;
      setKept(drafts.write(name, content, now));
    },
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  );
  useEffect(() => {
    if (!key || written.current === value) return;
    written.current = value;
    const { name, content } = justKept;
    if (name === getOwnKey(key)) justKept = { name: '', content: '' };
    if (value !== '' && name === getOwnKey(key) && content === value) {
      save.cancel();
      known.current = value;
      wrote.current = true;
      return;
    }
    save(getOwnKey(key), value, countRemovals(getOwnKey(key)));
    // A sent draft must be deleted at once: the page may be left before the pause is over.
    if (value === '') save.flush();
  }, [key, value, save]);
  useEffect(() => {
    if (!key || value === '') return;
    const restore = (event: StorageEvent) => {
      const taken = drafts.takenAway(getOwnKey(key), event);
      // Another tab replaced this text with its own, and sent that.
      if (wrote.current && taken !== null && taken !== value) drafts.write(getOwnKey(key), value, new Date());
    };
    window.addEventListener('storage', restore);
    return () => window.removeEventListener('storage', restore);
  }, [key, value]);
  useEffect(() => {
    const flush = () => save.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [save]);
  return kept;
}
