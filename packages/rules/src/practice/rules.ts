/** How time and order go in one practice attempt; fixed when it is made. */
export interface PracticeRules {
  /** Minutes that were chosen, of a whole section in the exam's standard time; for lists. */
  readonly minutes: number;
  /** The test-center rehearsal: no pause, fixed break, nothing revealed until the end. */
  readonly rehearsal: boolean;
  /** The student may pause whenever. Without it, only as far as stopClockSeconds allow. */
  readonly pausable: boolean;
  /** The next section begins by itself when the break (or the section, where none follows) is over. */
  readonly autoStart: boolean;
  /** Accommodation: seconds that pauses may take in all where the attempt is not pausable; 0 is none. */
  readonly stopClockSeconds: number;
  /** All begin then (a proctored test): who comes late has less of the first section. ISO 8601; null otherwise. */
  readonly startsAt: string | null;
}

/** The rules of a new attempt. A proctored test goes like a rehearsal, and all begin at the set time. */
export function practiceRules(given: {
  readonly minutes: number;
  readonly rehearsal: boolean;
  readonly startsAt: Date | null;
  readonly stopClockMinutes: number;
}): PracticeRules {
  const free = !given.rehearsal && given.startsAt === null;
  return {
    minutes: given.minutes,
    rehearsal: given.rehearsal,
    pausable: free,
    autoStart: !free,
    stopClockSeconds: free ? 0 : given.stopClockMinutes * 60,
    startsAt: given.startsAt?.toISOString() ?? null,
  };
}
