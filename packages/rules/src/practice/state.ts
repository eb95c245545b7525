import type { AttemptClock } from '../attempt/clock.ts';
import type { AttemptState } from '../attempt/state.ts';
import type { PracticeRules } from './rules.ts';

/** One section with its time and the break after it. While it runs, its clock is that of the attempt. */
export interface SectionRun {
  /** From 1, in the order of the attempt. */
  readonly no: number;
  readonly budgetSeconds: number;
  /** How much of the budget staff added while the section ran. */
  readonly addedSeconds: number;
  readonly startedAt: Date | null;
  readonly pausedMs: number;
  readonly endedAt: Date | null;
  readonly endedBy: 'student' | 'time' | null;
  readonly breakSeconds: number;
  readonly breakStartedAt: Date | null;
  readonly breakEndedAt: Date | null;
  readonly lateSeconds: number;
}

/** Everything that the clock of a practice attempt depends on. */
export interface PracticeState {
  readonly rules: PracticeRules;
  readonly state: AttemptState;
  /** The section that began last; null before the first. */
  readonly sectionNo: number | null;
  /** The clock of the section that runs, or ran last. */
  readonly clock: Omit<AttemptClock, 'endedAt'>;
  /**
   * From when on time can be claimed for the section; null while a section that began by the clock waits for the
   * student.
   */
  readonly arrivedAt: Date | null;
  readonly endedAt: Date | null;
  readonly sections: readonly SectionRun[];
}

export const findSection = (state: PracticeState, no: number | null): SectionRun | undefined =>
  no === null ? undefined : state.sections.find((section) => section.no === no);
export const isLast = (state: PracticeState, no: number): boolean => no === state.sections.at(-1)!.no;

/** The clock of the running section. */
export const runningClock = ({ clock }: PracticeState): AttemptClock => ({ ...clock, endedAt: null });

export const withSection = (
  state: PracticeState,
  no: number,
  change: Partial<SectionRun>,
): readonly SectionRun[] =>
  state.sections.map((section) => (section.no === no ? { ...section, ...change } : section));

/** Milliseconds left of the stop-clock allowance after finished pauses; a current pause is not subtracted yet. */
export function stopClockLeftMs(state: PracticeState): number {
  const running = state.state === 'started' || state.state === 'paused';
  const used = state.sections.reduce(
    (sum, section) => sum + (running && section.no === state.sectionNo ? 0 : section.pausedMs),
    running ? state.clock.pausedMs : 0,
  );
  return Math.max(0, state.rules.stopClockSeconds * 1000 - used);
}

/** When the current break ends automatically, or should end; null if the next section waits without a break. */
export function breakEndsAt(state: PracticeState): Date | null {
  const section = state.state === 'in_break' ? findSection(state, state.sectionNo) : undefined;
  if (!section?.breakStartedAt) return null;
  if (section.breakSeconds === 0 && !state.rules.autoStart) return null;
  return new Date(section.breakStartedAt.getTime() + section.breakSeconds * 1000);
}
