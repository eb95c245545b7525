/** Minutes of the exam's argumentative writing: analysis with notes first, then the essay. */
export const prewritingMinutes = 15;
export const draftingMinutes = 35;

/** Text may arrive this much after the end of its time, because of the network and the device's clock. */
const TOLERANCE_MS = 5_000;

/** The time of an essay. Nothing counts down: everything follows from these fields and the time of the call. */
export interface WritingClock {
  readonly startedAt: Date;
  /** In seconds, with accommodations applied. */
  readonly prewritingSeconds: number;
  readonly draftingSeconds: number;
  /** When the student began the essay; null while that is not known. */
  readonly draftingStartedAt: Date | null;
  /** When the student submitted; null while that is not known. */
  readonly submittedAt: Date | null;
}
export type WritingPhase = 'prewriting' | 'drafting' | 'submitted';
export interface WritingStatus {
  readonly phase: WritingPhase;
  /** Null before the essay has begun. */
  readonly draftingStartedAt: Date | null;
  /** Null until it is submitted by the student or by the clock. */
  readonly submittedAt: Date | null;
  /** When the essay ends at the latest; during the notes, if they take all their time. */
  readonly deadline: Date;
}

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** The status at this time: notes end by the clock, and so does the essay, which counts as submitted then. */
export function readWritingStatus(clock: WritingClock, now: Date): WritingStatus {
  const notesEnd = after(clock.startedAt, clock.prewritingSeconds);
  const begun = clock.draftingStartedAt ?? notesEnd;
  const draftingStartedAt = begun < notesEnd ? begun : notesEnd;
  const deadline = after(draftingStartedAt, clock.draftingSeconds);
  const submitted = clock.submittedAt && clock.submittedAt < deadline ? clock.submittedAt : deadline;
  if (clock.submittedAt || deadline <= now)
    return { phase: 'submitted', draftingStartedAt, submittedAt: submitted, deadline };
  if (clock.draftingStartedAt || notesEnd <= now)
    return { phase: 'drafting', draftingStartedAt, submittedAt: null, deadline };
  return { phase: 'prewriting', draftingStartedAt: null, submittedAt: null, deadline };
}

/** Whether a text typed at this time belongs to the essay, however late it arrives (decision 70). */
export function isTypedInTime(clock: WritingClock, typedAt: Date, now: Date): boolean {
  const { submittedAt, deadline } = readWritingStatus(clock, now);
  return typedAt.getTime() <= (submittedAt ?? deadline).getTime() + TOLERANCE_MS;
}

/** Seconds from the start to the end, or to now. */
export const writingSeconds = (clock: WritingClock, now: Date): number =>
  Math.max(
    0,
    Math.round(
      ((readWritingStatus(clock, now).submittedAt ?? now).getTime() - clock.startedAt.getTime()) / 1000,
    ),
  );
