import type { Estimate } from '@docket/rules';
import type { LoadedIndex } from './content-index.ts';

/** Caches the newest index. A read replaces it as a whole; until then requests use the old one. */
export function indexCache(read: (version: number) => Promise<LoadedIndex>) {
  let current: LoadedIndex | null = null;
  let running: Promise<LoadedIndex> | null = null;
  let following: Promise<LoadedIndex> | null = null;
  let version = 0;
  /** Ratings that changed during a read; what it read of them may be older. */
  let moved = new Map<string, Estimate>();

  async function load(): Promise<LoadedIndex> {
    version += 1;
    moved = new Map();
    try {
      const loaded = await read(version);
      for (const [id, estimate] of moved) loaded.ratings.set(id, estimate);
      current = loaded;
      return loaded;
    } finally {
      running = null;
    }
  }
  const begin = () => {
    running = load();
    return running;
  };

  return {
    /** The index, read now if it never was. */
    async get(): Promise<LoadedIndex> {
      return current ?? (await (running ?? begin()));
    },
    /** The index if it was read already. */
    peek: () => current,
    /** Reads the stored state: once more if a read is in progress, because that one may have missed it. */
    reload(): Promise<LoadedIndex> {
      if (!running) return begin();
      following ??= running
        .catch(() => undefined)
        .then(() => {
          following = null;
          return running ?? begin();
        });
      return following;
    },
    rate(id: string, estimate: Estimate): void {
      current?.ratings.set(id, estimate);
      if (running) moved.set(id, estimate);
    },
  };
}
