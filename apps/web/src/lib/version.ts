/** What the version watch needs of the page; injected, so that it can be tested without one. */
export interface VersionEnvironment {
  readonly built: string;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | null;
}
const key = 'docket_version_tried';

/**
 * Watches the x-app-version header of responses. `waiting()` is the newer version, once one was seen. `takeReload()`
 * returns whether to reload the page for it, and remembers that. A version that was already tried in this tab is not
 * tried again, because a stale cache would make the page reload forever.
 */
export function createVersionWatch(environment: VersionEnvironment) {
  let waiting: string | null = null;
  const listeners = new Set<() => void>();
  const tried = () => environment.memory?.getItem(key) ?? null;
  return {
    built: environment.built,
    record(seen: string | null) {
      const newer = seen && seen !== environment.built ? seen : null;
      if (newer === waiting || seen === null) return;
      waiting = newer;
      for (const listener of listeners) listener();
    },
    waiting: () => waiting,
    takeReload(): boolean {
      if (waiting === null || tried() === waiting || environment.memory === null) return false;
      environment.memory.setItem(key, waiting);
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
