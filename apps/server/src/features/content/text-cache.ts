import { LRUCache } from 'lru-cache';

/** Texts by id through a bounded cache; `clear` also drops reads that are in progress. */
export function textCache<T extends { readonly id: string }>(
  max: number,
  read: (ids: readonly string[]) => Promise<readonly T[]>,
) {
  const cache = new LRUCache<string, T>({ max });
  let age = 0;
  return {
    /** Unknown ids are left out. */
    async get(ids: readonly string[]): Promise<ReadonlyMap<string, T>> {
      const found = new Map<string, T>();
      const missing = new Set<string>();
      for (const id of ids) {
        const kept = cache.get(id);
        if (kept) found.set(id, kept);
        else missing.add(id);
      }
      if (missing.size === 0) return found;
      const before = age;
      for (const row of await read([...missing])) {
        found.set(row.id, row);
        if (before === age) cache.set(row.id, row);
      }
      return found;
    },
    clear(): void {
      age += 1;
      cache.clear();
    },
  };
}
