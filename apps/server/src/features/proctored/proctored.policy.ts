import {
  type Accommodations,
  defaultAccommodations,
  errorMessages,
  type ProctoredTest,
} from '@docket/contract';
import { planBreaks, sectionBudgetSeconds } from '@docket/rules';
import { ApiError, wrongState } from '../../api-error.ts';

/** How long before the start the waiting room opens. */
export const opensBeforeMs = 15 * 60_000;
/** How far in the future an event may be. */
export const maxDaysAhead = 731;
/** The most seats that are shown together. */
export const maxSeats = 2_000;

export interface EventTimes {
  readonly opensAt: Date;
  readonly startsAt: Date;
  /** When the first section ends. */
  readonly closesAt: Date;
  /** When the last section ends. */
  readonly endsAt: Date;
}

/** When an event opens, closes for entry and ends, for a student with these accommodations. */
export function planTimes(
  startsAt: Date,
  sections: readonly { readonly minutes: number }[],
  accommodations: Accommodations = defaultAccommodations,
): EventTimes {
  const seconds = sections.map(({ minutes }) =>
    sectionBudgetSeconds({ kind: 'standard', minutes: 35 }, accommodations, minutes),
  );
  const breaks = planBreaks('proctored', sections.length, accommodations);
  const whole = [...seconds, ...breaks].reduce((sum, one) => sum + one, 0);
  const after = (s: number) => new Date(startsAt.getTime() + s * 1000);
  return {
    opensAt: new Date(startsAt.getTime() - opensBeforeMs),
    startsAt,
    closesAt: after(seconds[0] ?? 0),
    endsAt: after(whole + accommodations.stopClockMinutes * 60),
  };
}

/** The state of an event; it is not stored. */
export function stateAt(times: EventTimes, now: Date): ProctoredTest['state'] {
  if (now < times.opensAt) return 'scheduled';
  if (now < times.startsAt) return 'open';
  return now < times.endsAt ? 'running' : 'over';
}

export const notRegistered = () => new ApiError('NOT_REGISTERED', errorMessages.proctored.notRegistered);
export const tooEarly = () => wrongState(errorMessages.proctored.waitingRoom);
export const closed = () => wrongState(errorMessages.proctored.entryClosed);
export const begun = () => wrongState(errorMessages.proctored.started);
