import type { AttemptSheet } from '@docket/contract/types';
import { useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import { isClockInDoubt, serverNow } from '../../../lib/server-clock.ts';
import type { AttemptCopy } from '../adapter/adapter.ts';
import { readClock } from '../clock/clock.ts';
import type { AttemptEvent } from '../queue/events.ts';
import type { Phase } from './progress.ts';

const work = new Set<AttemptEvent['kind']>(['answer', 'hide', 'flag', 'highlight', 'confidence']);

/**
 * Says no to what comes after the end of a sheet that is handed in by its time: a device that slept wakes up with the
 * question still on screen. The student is told, and the hand-in goes its way.
 */
export function useTimeGuard<S extends AttemptSheet>(
  sheet: S,
  phase: Phase,
  copy: AttemptCopy<S>,
  submit: () => Promise<void>,
) {
  const inTime = useRef<(event: AttemptEvent) => boolean>(() => true);
  inTime.current = (event) => {
    const closes = sheet.onTimeUp === 'submit' && phase === 'working' && work.has(event.kind);
    // What a clock in doubt calls late is for the server to judge.
    if (!closes || isClockInDoubt() || !readClock(sheet.clock, serverNow()).up) return true;
    notify.info(copy.timeUp(sheet));
    void submit();
    return false;
  };
  return inTime;
}
