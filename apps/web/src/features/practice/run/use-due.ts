import type { Practice } from '@docket/contract/types';
import { useEffect } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';

/** How long after a due time the server is polled, repeatedly until it has changed the state. */
const AFTER_MS = 300;
const AGAIN_MS = 3000;

/** When the clock alone will next change something on this page; null if only the student does. */
function dueAt({ state, autoStart, pausable, break: pause, sheet, ...practice }: Practice): number | null {
  if (state === 'in_break' && autoStart && pause?.endsAt) return Date.parse(pause.endsAt);
  if (state === 'paused' && !pausable && sheet?.clock.pausedAt)
    return Date.parse(sheet.clock.pausedAt) + (practice.stopClockSecondsLeft ?? 0) * 1000;
  // The event sets the common start; its page opens this one in time.
  if (state === 'created' && practice.kind === 'proctored') return 0;
  return null;
}

/** Polls the server when the break or the stopped clock has run out. */
export function useDue(practice: Practice, refresh: () => Promise<unknown>): void {
  const due = dueAt(practice);
  const waits = practice.state === 'in_break' || practice.state === 'paused' || practice.state === 'created';
  useEffect(() => {
    if (due === null) return;
    let over = false;
    const check = async () => {
      await refresh().catch(() => {});
      if (!over) timer = setTimeout(check, AGAIN_MS);
    };
    let timer = setTimeout(check, Math.max(0, due - serverNow().getTime()) + AFTER_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [due, refresh]);
  useEffect(() => {
    if (!waits) return;
    const check = () => {
      if (document.visibilityState === 'visible') void refresh().catch(() => {});
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', check);
    };
  }, [waits, refresh]);
}
