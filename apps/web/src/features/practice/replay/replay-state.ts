import type { HighlightRange, Replay, ReplayStep } from '@docket/contract/types';

/** The state of a section at one time of the timeline. */
export interface SectionState {
  /** The current question. */
  readonly no: number;
  readonly paused: boolean;
  readonly answers: ReadonlyMap<number, number | null>;
  readonly hidden: ReadonlyMap<number, ReadonlySet<number>>;
  readonly flagged: ReadonlySet<number>;
  readonly confidence: ReadonlyMap<number, number | null>;
  /** By question number. */
  readonly questionMarks: ReadonlyMap<number, readonly HighlightRange[]>;
  /** By the number of the question from which the passage was highlighted; the runner keeps one list for a passage. */
  readonly passageMarks: ReadonlyMap<string, readonly HighlightRange[]>;
}

/** The passage of each question, by the question's number. */
export const segmentsByNo = ({ sheet }: Pick<Replay, 'sheet'>): ReadonlyMap<number, string> =>
  new Map(sheet.questions.flatMap(({ no, segmentId }) => (segmentId ? [[no, segmentId] as const] : [])));

/** What had happened by a time in milliseconds from the start of the section; steps are ordered by time. */
export function getStateAt(
  steps: readonly ReplayStep[],
  ms: number,
  segments: ReadonlyMap<number, string>,
  firstNo: number,
): SectionState {
  let no = firstNo;
  let paused = false;
  const answers = new Map<number, number | null>();
  const hidden = new Map<number, Set<number>>();
  const flagged = new Set<number>();
  const confidence = new Map<number, number | null>();
  const questionMarks = new Map<number, readonly HighlightRange[]>();
  const passageMarks = new Map<string, readonly HighlightRange[]>();
  for (const { ms: at, no: about, step } of steps) {
    if (at > ms) break;
    paused = step.kind === 'pause';
    if (!paused) no = about;
    if (step.kind === 'answer') answers.set(about, step.answer);
    else if (step.kind === 'flag') step.flagged ? flagged.add(about) : flagged.delete(about);
    else if (step.kind === 'confidence') confidence.set(about, step.confidence);
    else if (step.kind === 'hide') {
      const options = hidden.get(about) ?? new Set();
      step.hidden ? options.add(step.optionNo) : options.delete(step.optionNo);
      hidden.set(about, options);
    } else if (step.kind === 'highlight') {
      const segment = segments.get(about);
      if (step.type === 'question') questionMarks.set(about, step.data);
      else if (segment) passageMarks.set(segment, step.data);
    }
  }
  return { no, paused, answers, hidden, flagged, confidence, questionMarks, passageMarks };
}

/** The time of the previous or next step; the start or end if there is none. */
export function stepFrom(steps: readonly ReplayStep[], ms: number, direction: 1 | -1, end: number): number {
  if (direction === 1) return steps.find((step) => step.ms > ms)?.ms ?? end;
  return steps.findLast((step) => step.ms < ms)?.ms ?? 0;
}
