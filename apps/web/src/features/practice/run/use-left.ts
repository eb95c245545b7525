import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';

/** The time until a server timestamp in ms, never below 0; null if there is none. */
export function useLeft(endsAt: string | null): number | null {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    if (endsAt === null) return;
    setNow(serverNow().getTime());
    const timer = setInterval(() => setNow(serverNow().getTime()), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, Date.parse(endsAt) - now);
}
