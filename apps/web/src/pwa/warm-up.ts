import { session } from '../lib/browser-session.ts';
import { isCacheable } from './worker/cacheable-calls.ts';

/** Attempts are opened from the response of another call, so they are requested by the address of their page. */
const attempts = [
  [/^\/start\/drill\/id\/([^/]+)/, '/api/drill/'],
  [/^\/start\/practice\/resume\/([^/]+)/, '/api/practice-test/'],
] as const;

/** Repeats, through the new worker, the requests that the first page of this browser made without one. */
export async function warmUp(): Promise<void> {
  const authorization = session.token();
  if (!authorization) return;
  const read = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
    .map(({ name }) => new URL(name));
  const requested = read.filter(
    ({ origin, pathname }) => origin === location.origin && isCacheable(pathname),
  );
  const open = attempts.flatMap(([page, call]) => {
    const id = location.pathname.match(page)?.[1];
    return id ? [location.origin + call + id] : [];
  });
  for (const url of new Set([...requested.map(({ href }) => href), ...open]))
    await fetch(url, { headers: { authorization } }).catch(() => undefined);
}
