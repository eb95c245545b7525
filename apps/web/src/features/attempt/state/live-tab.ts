import { impersonation } from '../../../lib/impersonation.ts';

/** Whether this tab may work on the attempt: unknown yet, yes, or another tab does. */
export type Liveness = 'pending' | 'live' | 'elsewhere';

/** A page that is being replaced in this tab has this long to give the name up before another tab is suspected. */
const GRACE_MS = 300;

/**
 * Claims a name for this tab. A later tab waits with the status 'elsewhere' and becomes live when the first one closes.
 * `takeOver` takes the name at once; the tab that loses it then waits.
 */
export function claimTab(name: string, onChange: (now: Liveness) => void) {
  // Without a secure context there are no locks. Two tabs then both work, and the server reconciles their events.
  // Impersonation takes nothing from the student's own tab.
  const locks: LockManager | undefined = impersonation ? undefined : navigator.locks;
  let released = false;
  let releaseLock: (() => void) | null = null;
  let waiting: AbortController | null = null;
  // The browser says whether another tab has it. A busy browser that is slow to grant a free name is no other tab, and
  // taking the runner away for a moment would lose keys.
  const late = setTimeout(async () => {
    const current = await locks?.query();
    const isTaken = current?.held?.some((lock) => lock.name === name) ?? false;
    if (isTaken && !releaseLock && !released) onChange('elsewhere');
  }, GRACE_MS);

  function request(steal: boolean): void {
    waiting?.abort();
    const cancel = new AbortController();
    waiting = cancel;
    let granted = false;
    const onLockGranted = () => {
      if (released) return undefined;
      granted = true;
      clearTimeout(late);
      onChange('live');
      return new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
    };
    locks?.request(name, steal ? { steal: true } : { signal: cancel.signal }, onLockGranted).catch(() => {
      // Rejected after it was granted: another tab has taken over.
      if (!granted || released) return;
      releaseLock = null;
      onChange('elsewhere');
      request(false);
    });
  }

  if (locks) request(false);
  else onChange('live');
  return {
    takeOver: () => request(true),
    release(): void {
      released = true;
      clearTimeout(late);
      waiting?.abort();
      releaseLock?.();
    },
  };
}
