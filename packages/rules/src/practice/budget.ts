import type { Timing } from '../attempt/budget.ts';

/** Extra time that the exam grants, as the student's settings keep it. */
export interface TimeAccommodations {
  readonly time:
    | { readonly kind: 'none' }
    | { readonly kind: 'factor'; readonly factor: number }
    | { readonly kind: 'minutes'; readonly minutes: number };
}

/** The exam's own minutes for a section; accommodations apply to these, and to nothing that was chosen otherwise. */
export const standardMinutes = 35;

/** Minutes of a section of standard length under this timing: 53, 70 and custom minutes are as they are. */
export function accommodatedMinutes(
  timing: Exclude<Timing, { kind: 'untimed' }>,
  { time }: TimeAccommodations,
): number {
  if (timing.kind === 'custom' || timing.minutes !== standardMinutes) return timing.minutes;
  if (time.kind === 'factor') return timing.minutes * time.factor;
  return time.kind === 'minutes' ? timing.minutes + time.minutes : timing.minutes;
}

/** The time of a whole section, in whole seconds; one whose own minutes differ from the standard scales. */
export function sectionBudgetSeconds(
  timing: Exclude<Timing, { kind: 'untimed' }>,
  accommodations: TimeAccommodations,
  sectionMinutes: number,
): number {
  return Math.round((accommodatedMinutes(timing, accommodations) * 60 * sectionMinutes) / standardMinutes);
}
