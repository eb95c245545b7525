import { draftPrefix } from '../../lib/device-storage.ts';

/** Unsent texts, kept on this device for 48 hours. */
const PREFIX = draftPrefix;
const LIFE_MS = 48 * 60 * 60 * 1000;

interface Draft {
  readonly content: string;
  readonly updatedAt: number;
}
type StoreEvent = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const parse = (text: string | null): Draft | null => {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    return typeof draft?.content === 'string' && typeof draft.updatedAt === 'number'
      ? (draft as Draft)
      : null;
  } catch {
    return null;
  }
};

/** Drafts in a storage of the browser. Writing returns false if the storage refuses (full, forbidden). */
export function createDrafts(store: Store) {
  const purge = (now: Date) => {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) {
      if (!key?.startsWith(PREFIX)) continue;
      const draft = parse(store.getItem(key));
      if (!draft || now.getTime() - draft.updatedAt >= LIFE_MS) store.removeItem(key);
    }
  };
  return {
    /** The text kept under a name; also removes expired ones. */
    read(name: string, now: Date): string {
      try {
        purge(now);
        return parse(store.getItem(PREFIX + name))?.content ?? '';
      } catch {
        return '';
      }
    },
    /** Keeps a text; a blank one is deleted. */
    write(name: string, content: string, now: Date): boolean {
      try {
        if (content.trim() === '') store.removeItem(PREFIX + name);
        else store.setItem(PREFIX + name, JSON.stringify({ content, updatedAt: now.getTime() }));
        return true;
      } catch {
        return false;
      }
    },
    /** The text that another tab removed from a name, according to the storage event. */
    takenAway(name: string, { key, oldValue, newValue }: StoreEvent): string | null {
      return key === PREFIX + name && newValue === null ? (parse(oldValue)?.content ?? null) : null;
    },
    /** Deletes the text if it is one of these; another tab may have written a different one since. */
    remove(name: string, known: readonly string[]): void {
      try {
        if (known.includes(parse(store.getItem(PREFIX + name))?.content ?? ''))
          store.removeItem(PREFIX + name);
      } catch {
        // If it cannot be read, nothing was kept either.
      }
    },
  };
}
