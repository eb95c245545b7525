import type { AttemptSheet } from '@docket/contract/types';
import { useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import { isClockInDoubt, serverNow } from '../../../lib/server-clock.ts';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import type { AttemptCopy } from '../adapter/adapter.ts';
import { readClock } from '../clock/clock.ts';
import type { Phase } from './progress.ts';

const work = new Set<AttemptEvent['kind']>(['answer', 'hide', 'flag', 'highlight', 'confidence']);

/**
 * Rejects input after the end of a sheet that is submitted by its clock, because a device that wakes up still shows the
 * question. The student gets a message, and the sheet is submitted.
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
    // While the clock is in doubt, the server decides what is late.
    if (!closes || isClockInDoubt() || !readClock(sheet.clock, serverNow()).up) return true;
    notify.info(copy.timeUp(sheet));
    void submit();
    return false;
  };
  return inTime;
}
