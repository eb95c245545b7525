import { LRUCache } from 'lru-cache';

/** Texts by id through a bounded cache; `clear` also drops reads that are in progress. */
export function textCache<Row extends { id: string }, T extends {}>(
  max: number,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
  make: (row: Row) => T,
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
        const made = make(row);
        found.set(row.id, made);
        if (before === age) cache.set(row.id, made);
      }
      return found;
    },
    clear(): void {
      age += 1;
      cache.clear();
    },
  };
}
