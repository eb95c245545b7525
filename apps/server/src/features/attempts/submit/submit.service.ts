import { errorMessages } from '@docket/contract';
import { type AttemptClock, endClock, runsOutAt } from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
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
import { drillNotFound, networkToleranceMs, stateAfter, toClock } from '../state.ts';
import { finishQuestions } from './finish.queries.ts';
import { countAnswers, countRight, toFinishedQuestion, toWorkedQuestion } from './finished.ts';
import { writeEntries } from './ledger.queries.ts';
import type { LedgerEntries, WorkedAttempt } from './ledger.types.ts';
import { followUp, loadSettling, type Settling, settlingLedger } from './settle.ts';
import { findKnown, lockStudent } from './student.queries.ts';
import {
  finalAnswers,
  lastTimes,
  noAnswers,
  type ReadAnswers,
  readAnswers,
  repeats,
  requireOwnQuestions,
  type SubmittedAnswers,
} from './submitted-answers.ts';
import { workLedger } from './work.ts';

export interface Submission {
  readonly userId: string;
  readonly attemptId: string;
  readonly submitted: SubmittedAnswers;
  readonly now: Date;
}
/** A student who may keep going has worked until now; for others the clock ended when time was up. */
const findEnd = (attempt: AttemptRow, now: Date): Date => {
  const clock: AttemptClock = toClock(attempt);
  return endClock(attempt.onTimeUp === 'submit' ? clock : { ...clock, budgetSeconds: null }, now).endedAt!;
};

/**
 * Submits a drill in one transaction: merges the answers, records the work and, unless a blind review begins, grades
 * it and writes all consequences. Idempotent. Throws NOT_FOUND, WRONG_STATE.
 */
export async function submitAttempt(
  deps: Deps,
  services: AttemptServices,
  submission: Submission,
): Promise<void> {
  const { userId, attemptId, submitted } = submission;
  if (!(await findAttempt(deps.db, userId, attemptId))) throw drillNotFound();
  const rows = await findAttemptQuestions(deps.db, userId, attemptId);
  requireOwnQuestions(submitted, rows);
  const settling = await loadSettling(
    deps,
    services,
    submission,
    rows.map((row) => row.questionId),
  );
  const read = { ...submission, submitted: readAnswers(submitted, rows, settling.keys, submission.now) };
  const entries = await deps.db.transaction((tx) => submitLocked(tx, read, settling));
  for (const item of entries?.items ?? []) services.content.ratingChanged(item.questionId, item.rating);
}

async function submitLocked(
  tx: Db,
  submission: Omit<Submission, 'submitted'> & { readonly submitted: ReadAnswers },
  settling: Settling,
): Promise<LedgerEntries | null> {
  const { userId, attemptId, submitted, now } = submission;
  const progress = await lockStudent(tx, userId);
  const attempt = await lockAttempt(tx, userId, attemptId);
  if (!attempt) throw drillNotFound();
  const before = await findAttemptQuestions(tx, userId, attemptId);
  if (attempt.state === 'completed') {
    if (ranOut(attempt) || repeats(before, submitted, now)) return null;
    throw wrongState(errorMessages.attempts.submittedDifferently);
  }
  const state = stateAfter(attempt.state, 'submit');
  const endedAt = findEnd(attempt, now);
  const final = finalAnswers(attempt, before, submitted, now);
  const times = lastTimes(attempt, before, submitted, endedAt);
  const rows: AttemptQuestionRow[] = before.map((row) => ({
    ...row,
    answer: final.get(row.id)!.answer,
    answerAt: final.get(row.id)!.at,
    timeMs: times.get(row.id)!,
  }));
  const work: WorkedAttempt = {
    kind: attempt.kind,
    type: attempt.type,
    startedAt: attempt.startedAt!,
    endedAt,
    questions: rows.map((row) => toWorkedQuestion(row, settling.keys)),
  };
  await updateAttempt(tx, userId, attemptId, {
    state,
    endedAt,
    closesAt: null,
    ...countAnswers(work.questions),
  });
  const known = await findKnown(
    tx,
    userId,
    rows.map((row) => row.questionId),
  );
  if (attempt.blindReview) {
    const ledger = workLedger(settling.timezone, progress, known);
    const fresh = ledger.record(work);
    await finishQuestions(
      tx,
      userId,
      attemptId,
      rows.map(({ id, answer, answerAt, timeMs }) => ({
        ...{ id, answer, answerAt, timeMs, first: fresh.has(id) },
        correct: null,
        counted: null,
      })),
    );
    await writeEntries(tx, userId, ledger.entries(), now);
    return null;
  }
  const unrated = rows.flatMap(({ questionId }) => {
    const met = known.get(questionId);
    return met?.firstAnsweredAt || met?.revealedAt ? [] : questionId;
  });
  const ledger = await settlingLedger(tx, settling, progress, known, unrated);
  const fresh = ledger.record(work);
  const questions = rows.map((row) => toFinishedQuestion(row, settling.keys, fresh.has(row.id)));
  const marked = ledger.settle({ ...work, questions }, endedAt);
  await finishQuestions(
    tx,
    userId,
    attemptId,
    rows.map(({ answer, answerAt, timeMs }, i) => ({ ...marked[i]!, answer, answerAt, timeMs })),
  );
  await updateAttempt(tx, userId, attemptId, {
    revealedAt: now,
    settledAt: now,
    rightCount: countRight(marked),
  });
  await followUp(tx, settling, attempt, rows, marked);
  const entries = ledger.entries();
  await writeEntries(tx, userId, entries, now);
  return entries;
}

/** Whether the attempt ended because time was up; a later submit cannot add answers. */
function ranOut(attempt: AttemptRow): boolean {
  const limit = runsOutAt(toClock(attempt));
  return (
    attempt.onTimeUp === 'submit' && limit !== null && attempt.endedAt !== null && limit <= attempt.endedAt
  );
}

/** Submits attempts whose time ran out without a request, with the answers they have (decision 3). */
export async function submitOverdue(
  deps: Deps,
  services: AttemptServices,
  userId: string,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - networkToleranceMs);
  for (const { id } of await closingAttempts(deps.db, userId, before))
    await submitAttempt(deps, services, { userId, attemptId: id, submitted: noAnswers, now });
}
