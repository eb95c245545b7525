/** The rules for time and order of a practice attempt; fixed when it is created. */
export interface PracticeRules {
  /** The chosen minutes of a whole section in the exam's standard time. */
  readonly minutes: number;
  /** The same with the student's accommodations, for lists; attempts before 0.3 have none. */
  readonly accommodatedMinutes?: number;
  /** The test-center rehearsal: no pauses, fixed breaks, nothing revealed until the end. */
  readonly rehearsal: boolean;
  /** True if the student may pause at any time; otherwise pauses are limited to stopClockSeconds. */
  readonly pausable: boolean;
  /** True if the next section begins automatically after the break (or after the section if there is no break). */
  readonly autoStart: boolean;
  /** Accommodation: total seconds of pauses in an attempt that is not pausable; 0 means none. */
  readonly stopClockSeconds: number;
  /** The common start of a proctored test; late students have less of the first section. ISO 8601; null otherwise. */
  readonly startsAt: string | null;
}

/** The minutes of a section of standard length, as the student had them. */
export const sectionMinutes = ({ minutes, accommodatedMinutes = minutes }: PracticeRules): number =>
  accommodatedMinutes;

/** The rules of a new attempt. A proctored test has the rules of a rehearsal and a fixed start. */
export function practiceRules(input: {
  readonly minutes: number;
  readonly accommodatedMinutes?: number;
  readonly rehearsal: boolean;
  readonly startsAt: Date | null;
  readonly stopClockMinutes: number;
}): PracticeRules {
  const free = !input.rehearsal && input.startsAt === null;
  return {
    minutes: input.minutes,
    ...(input.accommodatedMinutes === undefined ? {} : { accommodatedMinutes: input.accommodatedMinutes }),
    rehearsal: input.rehearsal,
    pausable: free,
    autoStart: !free,
    stopClockSeconds: free ? 0 : input.stopClockMinutes * 60,
    startsAt: input.startsAt?.toISOString() ?? null,
  };
}
