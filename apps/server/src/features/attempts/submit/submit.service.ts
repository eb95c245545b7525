import type { DrillType } from '@docket/contract';
import { type AttemptClock, endClock, newItemEstimate, runsOutAt } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { wrongState } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptQuestionRow,
  type AttemptRow,
  closingAttempts,
  findAttempt,
  findAttemptQuestions,
  lockAttempt,
  updateAttempt,
} from '../attempts.queries.ts';
import type { AttemptServices } from '../attempts.types.ts';
import { clockOf, drillNotFound, networkToleranceMs, stateAfter } from '../state.ts';
import { advanceChallenge, finishQuestions } from './finish.queries.ts';
import { lockItems } from './items.queries.ts';
import { type KeyedQuestions, questionKeys } from './keys.ts';
import { writeEntries } from './ledger.queries.ts';
import { Ledger } from './ledger.ts';
import type { FinishedQuestion, LedgerEntries } from './ledger.types.ts';
import { findKnown, findLevels, lockStudent } from './student.queries.ts';
import { lastTimes, lastWords, noWords, repeats, requireOwnQuestions, type SubmittedWords } from './words.ts';

export interface Submission {
  readonly userId: string;
  readonly attemptId: string;
  readonly words: SubmittedWords;
  readonly now: Date;
}
interface Marking extends Submission {
  readonly keys: KeyedQuestions;
  readonly timezone: string | null;
  readonly accuracySeconds: number;
}

/** Who may keep going has worked until now; for the others the clock ends with the time. */
const endOf = (attempt: AttemptRow, now: Date): Date => {
  const clock: AttemptClock = clockOf(attempt);
  return endClock(attempt.onTimeUp === 'submit' ? clock : { ...clock, budgetSeconds: null }, now).endedAt!;
};

/**
 * Hands an attempt in: merges the answers, marks them and writes all that follows in one transaction. The same submit
 * again changes nothing. Throws NOT_FOUND, WRONG_STATE.
 */
export async function submitAttempt(
  deps: Deps,
  services: AttemptServices,
  submission: Submission,
): Promise<void> {
  const { userId, attemptId, words, now } = submission;
  if (!(await findAttempt(deps.db, userId, attemptId))) throw drillNotFound();
  const rows = await findAttemptQuestions(deps.db, userId, attemptId);
  requireOwnQuestions(words, rows);
  const marking: Marking = {
    ...submission,
    keys: await questionKeys(
      services.content,
      rows.map((row) => row.questionId),
    ),
    timezone: (await services.access.load(userId, now)).timezone,
    accuracySeconds: await services.accuracySeconds(),
  };
  const entries = await deps.db.transaction((tx) => handIn(tx, marking));
  for (const item of entries?.items ?? []) services.content.ratingChanged(item.questionId, item.rating);
}

async function handIn(tx: Db, marking: Marking): Promise<LedgerEntries | null> {
  const { userId, attemptId, words, now } = marking;
  const progress = await lockStudent(tx, userId);
  const attempt = await lockAttempt(tx, userId, attemptId);
  if (!attempt) throw drillNotFound();
  const rows = await findAttemptQuestions(tx, userId, attemptId);
  if (attempt.state === 'completed') {
    if (ranOut(attempt) || repeats(rows, words, now)) return null;
    throw wrongState('This drill is already handed in, and these answers differ');
  }
  const state = stateAfter(attempt.state, 'submit');
  const endedAt = endOf(attempt, now);
  const said = lastWords(attempt, rows, words, now);
  const times = lastTimes(attempt, rows, words, endedAt);
  const questions: FinishedQuestion[] = rows.map((row) => ({
    id: row.id,
    key: marking.keys.get(row.questionId)!,
    answer: said.get(row.id)!.answer,
    timeMs: times.get(row.id)!,
    flagged: row.flagged,
    assisted: row.hintOption !== null,
  }));
  const ledger = await openLedger(tx, marking, progress, rows);
  const { kind, type, blindReview } = attempt;
  const marked = ledger.settle({
    kind,
    type: type as DrillType,
    startedAt: attempt.startedAt!,
    endedAt,
    reveal: !blindReview,
    questions,
  });
  await finishQuestions(
    tx,
    userId,
    attemptId,
    questions.map(({ id, answer, timeMs }, i) => ({
      ...marked[i]!,
      answer,
      answerAt: said.get(id)!.at,
      timeMs,
    })),
  );
  await updateAttempt(tx, userId, attemptId, {
    state,
    endedAt,
    closesAt: null,
    revealedAt: blindReview ? null : now,
    ...countsOf(questions, marked),
  });
  if (attempt.challengeId) {
    const right = questions.filter((question, i) => marked[i]!.correct && !question.assisted);
    await advanceChallenge(
      tx,
      userId,
      attempt.challengeId,
      right.map((question) => question.key.questionType),
      now,
    );
  }
  const entries = ledger.entries();
  await writeEntries(tx, userId, entries, now);
  return entries;
}

/** What a finished attempt says of itself in a list. */
export const countsOf = (
  questions: readonly FinishedQuestion[],
  marked: readonly { correct: boolean }[],
) => ({
  answeredCount: questions.filter((question) => question.answer !== null).length,
  rightCount: marked.filter((one) => one.correct).length,
  flaggedCount: questions.filter((question) => question.flagged).length,
  timeMs: questions.reduce((sum, question) => sum + question.timeMs, 0),
});

async function openLedger(
  tx: Db,
  { userId, timezone, accuracySeconds, keys, now }: Marking,
  progress: Awaited<ReturnType<typeof lockStudent>>,
  rows: readonly AttemptQuestionRow[],
): Promise<Ledger> {
  const known = await findKnown(
    tx,
    userId,
    rows.map((row) => row.questionId),
  );
  const levels = await findLevels(tx, userId);
  const unrated = [...keys.values()].filter((key) => {
    const before = known.get(key.questionId);
    return !before?.firstAnsweredAt && !before?.revealedAt;
  });
  const items = await lockItems(
    tx,
    new Map(unrated.map((key) => [key.questionId, newItemEstimate(key.difficulty)])),
    now,
  );
  return new Ledger({ userId, timezone, accuracySeconds, progress, levels, known, items });
}

/** It ended with its time: what a later submit adds was said too late. */
function ranOut(attempt: AttemptRow): boolean {
  const limit = runsOutAt(clockOf(attempt));
  return (
    attempt.onTimeUp === 'submit' && limit !== null && attempt.endedAt !== null && limit <= attempt.endedAt
  );
}

/** Hands in what ran out of time while nobody looked, with the answers it has. */
export async function submitOverdue(
  deps: Deps,
  services: AttemptServices,
  userId: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - networkToleranceMs);
  for (const { id } of await closingAttempts(deps.db, userId, before))
    await submitAttempt(deps, services, { userId, attemptId: id, words: noWords, now });
}
