import type { AttemptSheet, DrillQuestion, DrillSegment } from '@docket/contract/types';

/** The phase of the page. */
export type Phase = 'working' | 'paused' | 'submitting' | 'blind-review' | 'result' | 'skipped';

export function getPhase(sheet: AttemptSheet, submitted: boolean): Phase {
  if (sheet.state === 'skipped') return 'skipped';
  if (sheet.state === 'completed') return sheet.blindReview === 'open' ? 'blind-review' : 'result';
  if (submitted) return 'submitting';
  return sheet.state === 'paused' ? 'paused' : 'working';
}

export const listUnanswered = (sheet: AttemptSheet): DrillQuestion[] =>
  sheet.questions.filter((question) => question.givenAnswer === null);

/** The current answer: in blind review the second answer, if there is one. */
export const getCurrentAnswer = (question: DrillQuestion, phase: Phase): number | null =>
  phase === 'blind-review' ? (question.brAnswer ?? question.givenAnswer) : question.givenAnswer;

/** Options eliminated by the student or by the hint. */
export const listEliminated = (question: DrillQuestion, phase: Phase): number[] => {
  const own = phase === 'blind-review' ? question.brHidden : question.hidden;
  return question.hint ? [...own, question.hint.eliminatedOptionNo] : own;
};

export const findSegment = (sheet: AttemptSheet, question: DrillQuestion): DrillSegment | null =>
  sheet.segments.find((segment) => segment.id === question.segmentId) ?? null;

/** Highlights of a passage are shared by its questions and stored with the first of them. */
export const findHighlightOwner = (
  sheet: AttemptSheet,
  question: DrillQuestion,
  part: string,
): DrillQuestion =>
  part.startsWith('passage')
    ? (sheet.questions.find((one) => one.segmentId === question.segmentId) ?? question)
    : question;
