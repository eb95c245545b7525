/** What the version watch needs of the page; handed in, so that it can be tested without one. */
export interface VersionPlace {
  readonly built: string;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | null;
}
const key = 'docket_version_tried';

/**
 * Watches the x-app-version of the answers. `waiting()` is the newer version, once one was seen. `takeReload()` says
 * whether to load the page again for it, and remembers that it said so: a version that was already tried in this tab
 * is not tried twice, or a stale cache on the way would make the page reload for ever.
 */
export function createVersionWatch(place: VersionPlace) {
  let waiting: string | null = null;
  const listeners = new Set<() => void>();
  const tried = () => place.memory?.getItem(key) ?? null;
  return {
    note(seen: string | null) {
      const newer = seen && seen !== place.built ? seen : null;
      if (newer === waiting || seen === null) return;
      waiting = newer;
      for (const listener of listeners) listener();
    },
    waiting: () => waiting,
    takeReload(): boolean {
      if (waiting === null || tried() === waiting || place.memory === null) return false;
      place.memory.setItem(key, waiting);
      return true;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
