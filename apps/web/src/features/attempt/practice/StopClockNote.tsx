import type { Practice } from '@docket/contract/types';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { formatClock } from '../../../ui/format.ts';

/** Shows how much stopped-clock time is left. When it is used up, the clock starts again automatically. */
export function StopClockNote({ practice }: { practice: Practice }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const pausedAt = practice.sheet?.clock.pausedAt;
  const passed = pausedAt ? Math.max(0, (now.getTime() - Date.parse(pausedAt)) / 1000) : 0;
  const left = Math.max(0, (practice.stopClockSecondsLeft ?? 0) - passed);
  return (
    <p>
      <strong>{formatClock(Math.ceil(left))}</strong> of stop-the-clock time left. Then the clock restarts
      automatically.
    </p>
  );
}
