/** What the version watch needs of the page; handed in, so that it can be tested without one. */
export interface VersionEnvironment {
  readonly built: string;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'> | null;
}
const key = 'docket_version_tried';

/**
 * Watches the x-app-version of the answers. `waiting()` is the newer version, once one was seen. `takeReload()` says
 * whether to load the page again for it, and remembers that it said so: a version that was already tried in this tab
 * is not tried twice, or a stale cache on the way would make the page reload for ever.
 */
export function createVersionWatch(environment: VersionEnvironment) {
  let waiting: string | null = null;
  const listeners = new Set<() => void>();
  const tried = () => environment.memory?.getItem(key) ?? null;
  return {
    note(seen: string | null) {
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
