import type { AttemptSheet } from '@docket/contract/types';
import { elapsedMs, fiveMinuteWarningDue, timeLeftMs } from '@docket/rules';
import { parseClock } from '../../../shared/attempt-events/clock.ts';

export interface ClockReading {
  /** 'left': counts down. 'spent': untimed. 'over': the budget is used up and the student continues. */
  readonly kind: 'left' | 'spent' | 'over';
  readonly seconds: number;
  /** Five minutes or less are left of a longer budget. */
  readonly warning: boolean;
  /** The budget is used up. */
  readonly up: boolean;
}

/** What the timer shows at a given server time. */
export function readClock(clock: AttemptSheet['clock'], now: Date): ClockReading {
  const own = parseClock(clock);
  const left = timeLeftMs(own, now);
  if (left === null)
    return { kind: 'spent', seconds: Math.floor(elapsedMs(own, now) / 1000), warning: false, up: false };
  const warning = fiveMinuteWarningDue(left, own.budgetSeconds);
  // Rounded up, so that 0:00 shows only when the time is up.
  if (left > 0) return { kind: 'left', seconds: Math.ceil(left / 1000), warning, up: false };
  return { kind: 'over', seconds: Math.floor(Math.abs(left) / 1000), warning: false, up: true };
}
