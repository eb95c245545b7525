import type { Timing } from '../attempt/timing.ts';

/** Extra time that the exam grants, as stored in the student's settings. */
export interface TimeAccommodations {
  readonly time:
    | { readonly kind: 'none' }
    | { readonly kind: 'factor'; readonly factor: number }
    | { readonly kind: 'minutes'; readonly minutes: number };
}

/** The exam's minutes for a section. Accommodations apply only to these, not to other choices. */
export const standardMinutes = 35;

/**
 * Minutes of a section of standard length with this timing; 53, 70 and custom minutes are not changed.
 * Decision 18.
 */
export function accommodatedMinutes(
  timing: Exclude<Timing, { kind: 'untimed' }>,
  { time }: TimeAccommodations,
): number {
  if (timing.kind === 'custom' || timing.minutes !== standardMinutes) return timing.minutes;
  if (time.kind === 'factor') return timing.minutes * time.factor;
  return time.kind === 'minutes' ? timing.minutes + time.minutes : timing.minutes;
}

/** The time of a whole section in whole seconds, scaled if the section's minutes differ from the standard. */
export function sectionBudgetSeconds(
  timing: Exclude<Timing, { kind: 'untimed' }>,
  accommodations: TimeAccommodations,
  sectionMinutes: number,
): number {
  return Math.round((accommodatedMinutes(timing, accommodations) * 60 * sectionMinutes) / standardMinutes);
}
