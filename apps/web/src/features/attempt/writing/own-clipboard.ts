import type { DeviceStorage } from '../../../lib/device-storage.ts';

/** Clipboard managers offer older texts, too. */
const maxTexts = 10;
const normalize = (text: string) => text.replace(/\r\n?/g, '\n');

/** What was cut, copied or dragged within one essay: the only texts that can be pasted into it (decision 106). */
export interface OwnClipboard {
  remember(text: string): void;
  /** The latest text; null before anything was cut or copied. */
  latest(): string | null;
  isOwn(text: string): boolean;
}

/** Kept in the tab's storage, so that a text that was cut just before a reload can be pasted after it. */
export function createOwnClipboard(attemptId: string, storage: DeviceStorage | null): OwnClipboard {
  const key = `docket-copied-${attemptId}`;
  let texts = read(key, storage);
  return {
    remember(text) {
      const added = normalize(text);
      if (added === '') return;
      texts = [added, ...texts.filter((known) => known !== added)].slice(0, maxTexts);
      try {
        storage?.setItem(key, JSON.stringify(texts));
      } catch {
        // The storage is full: the texts last until the page is left.
      }
    },
    latest: () => texts[0] ?? null,
    isOwn: (text) => texts.includes(normalize(text)),
  };
}

function read(key: string, storage: DeviceStorage | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
