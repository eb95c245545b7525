import type { Practice } from '@docket/contract/types';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { clockText } from '../clock/time-text.ts';

/** What is left of the stopped clock while it stands; when it is used up, the clock runs on by itself. */
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
      <strong>{clockText(Math.ceil(left))}</strong> of stop-the-clock time left. Then the clock restarts
      automatically.
    </p>
  );
}
