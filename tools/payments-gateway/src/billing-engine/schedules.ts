import { addIntervals } from './periods.ts';
import type { Recurring } from './types.ts';

export interface PhaseTimes {
  readonly start_date: number;
  readonly end_date: number;
}

export interface PhaseInput {
  readonly end_date?: number | undefined;
  readonly iterations?: number | undefined;
  readonly recurring: Recurring;
}

export type ScheduleStep<P> =
  | { readonly kind: 'start'; readonly phase: P }
  | { readonly kind: 'release' }
  | { readonly kind: 'cancel' };

/**
 * Starts and ends of consecutive phases; one without an end or iterations lasts one interval.
 * @throws RangeError when a phase does not end after it starts
 */
export function resolvePhases(start: number, phases: readonly PhaseInput[]): PhaseTimes[] {
  let next = start;
  return phases.map((phase) => {
    const start_date = next;
    const end_date = phase.end_date ?? addIntervals(start_date, phase.recurring, phase.iterations ?? 1);
    if (end_date <= start_date) throw new RangeError('A phase must end after it starts');
    next = end_date;
    return { start_date, end_date };
  });
}

/** The phase at a time; null before the first and after the last. */
export function currentPhase<P extends PhaseTimes>(phases: readonly P[], time: number): P | null {
  return phases.find((phase) => phase.start_date <= time && time < phase.end_date) ?? null;
}

/** The next start or end of a phase after a time; null if there is none. */
export function nextBoundary(phases: readonly PhaseTimes[], time: number): number | null {
  const later = phases.flatMap((phase) => [phase.start_date, phase.end_date]).filter((date) => date > time);
  return later.length ? Math.min(...later) : null;
}

/** The action at a boundary: start the phase that begins there, or end the schedule by its `end_behavior`. */
export function boundaryStep<P extends PhaseTimes>(
  phases: readonly P[],
  boundary: number,
  endBehavior: 'release' | 'cancel',
): ScheduleStep<P> {
  const phase = currentPhase(phases, boundary);
  return phase ? { kind: 'start', phase } : { kind: endBehavior };
}
