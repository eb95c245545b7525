import { session } from '../lib/browser-session.ts';
import { isKept } from './worker/kept-calls.ts';

/** Attempts open from what another call answered; so they are asked for by the address of their page. */
const attempts = [
  [/^\/start\/drill\/id\/([^/]+)/, '/api/drill/'],
  [/^\/start\/practice\/resume\/([^/]+)/, '/api/practice-test/'],
] as const;

/** Reads once more, past the new worker, what the first page of this browser has read without one. */
export async function warmUp(): Promise<void> {
  const authorization = session.token();
  if (!authorization) return;
  const read = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
    .map(({ name }) => new URL(name));
  const requested = read.filter(({ origin, pathname }) => origin === location.origin && isKept(pathname));
  const open = attempts.flatMap(([page, call]) => {
    const id = location.pathname.match(page)?.[1];
    return id ? [location.origin + call + id] : [];
  });
  for (const url of new Set([...requested.map(({ href }) => href), ...open]))
    await fetch(url, { headers: { authorization } }).catch(() => undefined);
}
