import type { ReviewReason } from '@docket/contract';
import {
  arrivalReasons,
  gradeOfArrival,
  gradeReview,
  isPriority,
  newCard,
  type ReviewCard,
  type ReviewGrade,
  type ReviewTime,
  scheduleReview,
  urgency,
} from '@docket/rules';
import type { Arrival } from './arrival.ts';
import type { Entry } from './entries.queries.ts';

/** The input that decides how entries move: the time, and accommodated time divided by standard time. */
export interface ScheduleInput {
  readonly time: ReviewTime;
  readonly timeFactor: number;
}

const union = (one: readonly ReviewReason[], other: readonly ReviewReason[]): ReviewReason[] => [
  ...new Set([...one, ...other]),
];
/** The state of an entry with this card; it is not due until the time to which it was snoozed. */
export const placed = (card: ReviewCard, priority: boolean, snoozedUntil: Date | null) => ({
  card,
  priority,
  snoozedUntil,
  dueAt: new Date(Math.max(Date.parse(card.due), snoozedUntil?.getTime() ?? 0)),
  urgency: urgency(card, priority),
});

/** A new entry: it has the grade of the answer that brought it into the inbox. */
export function readEntry(
  id: string,
  question: Pick<Entry, 'questionId' | 'sectionType' | 'questionType' | 'difficulty'>,
  from: Pick<Entry, 'source' | 'attemptId' | 'attemptQuestionId'>,
  reasons: ReviewReason[],
  { time }: ScheduleInput,
): Entry {
  const card = scheduleReview(newCard(time.now), gradeOfArrival(reasons), time);
  return {
    id,
    questionId: question.questionId,
    sectionType: question.sectionType,
    questionType: question.questionType,
    difficulty: question.difficulty,
    source: from.source,
    attemptId: from.attemptId,
    attemptQuestionId: from.attemptQuestionId,
    reasons,
    ...placed(card, isPriority(reasons), null),
    resolvedAt: null,
    before: null,
    createdAt: time.now,
  };
}

/**
 * The entry after its question was answered outside of the inbox: any answer counts for the schedule, and new reasons
 * are added and reopen a resolved or snoozed entry. Null when nothing changes.
 */
export function metAgain(
  entry: Entry,
  question: Arrival,
  from: Pick<Entry, 'source' | 'attemptId' | 'attemptQuestionId'>,
  { time, timeFactor }: ScheduleInput,
): Entry | null {
  const found = arrivalReasons(question, timeFactor);
  if (entry.resolvedAt !== null && found.length === 0) return null;
  const reasons = union(entry.reasons, found);
  const card = scheduleReview(entry.card, gradeReview(question, timeFactor), time);
  const back = found.length > 0;
  return {
    ...entry,
    reasons,
    ...(back ? from : {}),
    ...placed(card, isPriority(reasons), back ? null : entry.snoozedUntil),
    resolvedAt: null,
    before: null,
  };
}

/** The entry after a review, of its own question or of a sibling; a resolved one stays resolved. */
export function reviewed(
  entry: Entry,
  question: Arrival,
  { time, timeFactor }: ScheduleInput,
): {
  entry: Entry;
  grade: ReviewGrade;
} {
  const grade = gradeReview(question, timeFactor);
  const own = question.questionId === entry.questionId;
  const reasons = own ? union(entry.reasons, arrivalReasons(question, timeFactor)) : entry.reasons;
  const card = scheduleReview(entry.card, grade, time);
  return {
    grade,
    entry: { ...entry, reasons, ...placed(card, isPriority(reasons), null), before: null },
  };
}
