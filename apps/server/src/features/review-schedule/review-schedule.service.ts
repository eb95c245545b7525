import { accommodatedMinutes, arrivalReasons, isPriority, localDay, standardMinutes } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { Arrival } from './arrival.ts';
import {
  type Entry,
  findReviewStudent,
  lockEntries,
  logWork,
  type ReviewWork,
  removeEntry,
  writeEntries,
} from './entries.queries.ts';
import { metAgain, placed, readEntry, reviewed, type ScheduleInput } from './entry.ts';
export interface Arrivals {
  readonly userId: string;
  readonly attemptId: string;
  /** Whether it is a review drill. */
  readonly isReview: boolean;
  readonly source: Entry['source'];
  /** The entry that a review drill was given for, from its next_key ('review:<id>'). */
  readonly reviewId: string | null;
  readonly timezone: string | null;
  readonly questions: readonly Arrival[];
  readonly now: Date;
}

async function loadCircumstances(tx: Db, userId: string, now: Date): Promise<ScheduleInput> {
  const { timezone, study, accommodations } = await findReviewStudent(tx, userId);
  return {
    time: { now, timezone, examDate: study.examDate },
    timeFactor:
      accommodatedMinutes({ kind: 'standard', minutes: standardMinutes }, accommodations) / standardMinutes,
  };
}

/**
 * Updates the review inbox with the questions of a result; a review drill is graded on the schedule instead. Four
 * statements at most, however many questions.
 */
export async function reviewArrivals(tx: Db, newId: () => string, arrivals: Arrivals): Promise<void> {
  const { userId, attemptId, isReview, source, reviewId, questions, now } = arrivals;
  if (questions.length === 0) return;
  const circumstances = await loadCircumstances(tx, userId, now);
  const ids = questions.map((question) => question.questionId);
  const known = await lockEntries(tx, userId, ids, reviewId);
  const byQuestion = new Map(known.map((entry) => [entry.questionId, entry as Entry]));
  const reviewedQuestionId = known.find((entry) => entry.id === reviewId)?.questionId ?? null;
  const changed = new Map<string, Entry>();
  const work: ReviewWork[] = [];
  const addEntry = (entry: Entry) => {
    byQuestion.set(entry.questionId, entry);
    changed.set(entry.id, entry);
  };
  for (const question of questions) {
    const from = { source, attemptId, attemptQuestionId: question.attemptQuestionId };
    const inHand = isReview ? byQuestion.get(reviewedQuestionId ?? question.questionId) : undefined;
    if (inHand) {
      const { entry, grade } = reviewed(inHand, question, circumstances);
      addEntry(entry);
      const { questionId, correct } = question;
      const day = localDay(now, circumstances.time.timezone ?? 'UTC');
      const { dueAt } = inHand;
      work.push({ id: newId(), reviewId: entry.id, questionId, grade, correct, dueAt, day });
      if (inHand.questionId === question.questionId) continue;
    }
    const entry = byQuestion.get(question.questionId);
    const reasons = arrivalReasons(question, circumstances.timeFactor);
    const next = entry
      ? metAgain(entry, question, from, circumstances)
      : reasons.length > 0
        ? readEntry(newId(), question, from, reasons, circumstances)
        : null;
    if (next) addEntry(next);
  }
  await writeEntries(tx, userId, [...changed.values()], now);
  await logWork(tx, userId, work, now);
}

/** A flag that was set on a question, or removed, after its result was shown. */
export async function reviewFlagged(
  tx: Db,
  newId: () => string,
  input: {
    readonly userId: string;
    readonly question: Pick<
      Entry,
      'questionId' | 'sectionType' | 'questionType' | 'difficulty' | 'source'
    > & { readonly attemptId: string };
    readonly attemptQuestionId: string;
    readonly flagged: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, question, attemptQuestionId, flagged, now } = input;
  const [entry] = await lockEntries(tx, userId, [question.questionId], null);
  const from = { source: question.source, attemptId: question.attemptId, attemptQuestionId };
  if (!entry) {
    if (!flagged) return;
    const circumstances = await loadCircumstances(tx, userId, now);
    await writeEntries(tx, userId, [readEntry(newId(), question, from, ['flagged'], circumstances)], now);
    return;
  }
  if (flagged) {
    if (entry.reasons.includes('flagged') && entry.resolvedAt === null) return;
    const reasons = [...new Set([...entry.reasons, 'flagged' as const])];
    await writeEntries(tx, userId, [{ ...entry, reasons, resolvedAt: null, before: null }], now);
    return;
  }
  const reasons = entry.reasons.filter((reason) => reason !== 'flagged');
  if (reasons.length === entry.reasons.length) return;
  // A flag that was set by mistake leaves no trace; after a review the entry is kept, as done.
  if (reasons.length === 0 && entry.card.reps <= 1) return void (await removeEntry(tx, userId, entry.id));
  const left =
    reasons.length === 0
      ? { ...entry, resolvedAt: entry.resolvedAt ?? now, before: null }
      : { ...entry, reasons, ...placed(entry.card, isPriority(reasons), entry.snoozedUntil) };
  await writeEntries(tx, userId, [left], now);
}
