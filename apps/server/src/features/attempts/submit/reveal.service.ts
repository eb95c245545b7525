import { summarizeBlindReview } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Surface } from '../archive.queries.ts';
import {
  type AttemptQuestionRow,
  type AttemptRow,
  findAttemptQuestions,
  lockAttempt,
  type NewAttempt,
  updateAttempt,
} from '../attempts.queries.ts';
import type { OwnAttempt } from '../attempts.service.ts';
import type { AttemptServices } from '../attempts.types.ts';
import { drillNotFound, stateAfter } from '../state.ts';
import { markQuestions, revealQuestions } from './finish.queries.ts';
import { countAnswers, countRight, effectiveDifficultyFrom, toFinishedQuestion } from './finished.ts';
import { writeEntries } from './ledger.queries.ts';
import type { LedgerEntries, MarkedQuestion } from './ledger.types.ts';
import { followUp, loadSettling, type Settling, settlingLedger } from './settle.ts';
import { findKnown, lockStudent } from './student.queries.ts';

/** An attempt at the time its result is shown. */
export interface Marked {
  readonly attempt: AttemptRow;
  readonly rows: readonly AttemptQuestionRow[];
  /** In the order of the rows. */
  readonly marks: readonly {
    readonly correct: boolean;
  }[];
  /** The number of right blind review answers in some of its rows; null if there is no blind review to count. */
  readonly countRightInBlindReview: (rows: readonly AttemptQuestionRow[]) => number | null;
}
export interface RevealHow {
  readonly surface: Surface;
  readonly notFound: () => Error;
  /** Returns more columns to set together with the result, in the same transaction. */
  readonly also?: (tx: Db, marked: Marked) => Promise<Partial<NewAttempt>>;
}
const ofDrill: RevealHow = { surface: 'drill', notFound: drillNotFound };

/**
 * Ends the blind review of a finished attempt. Grades its questions, updates levels, ratings, statistics and the
 * review inbox, and allows key and explanations to be shown. Idempotent. Throws NOT_FOUND, WRONG_STATE.
 */
export async function revealAttempt(
  deps: Deps,
  services: AttemptServices,
  own: OwnAttempt,
  how: RevealHow = ofDrill,
): Promise<void> {
  const rows = await findAttemptQuestions(deps.db, own.userId, own.attemptId);
  const settling = await loadSettling(
    deps,
    services,
    own,
    rows.map((row) => row.questionId),
  );
  const entries = await deps.db.transaction((tx) => reveal(tx, own, settling, how));
  for (const item of entries?.items ?? []) services.content.ratingChanged(item.questionId, item.rating);
}

async function reveal(
  tx: Db,
  { userId, attemptId, now }: OwnAttempt,
  settling: Settling,
  { surface, notFound, also }: RevealHow,
): Promise<LedgerEntries | null> {
  const progress = await lockStudent(tx, userId);
  const attempt = await lockAttempt(tx, userId, attemptId, surface);
  if (!attempt) throw notFound();
  stateAfter(attempt.state, 'reveal');
  if (attempt.revealedAt !== null) return null;
  const rows = await findAttemptQuestions(tx, userId, attemptId);
  const ids = rows.map((row) => row.questionId);
  const rated = rows.filter((row) => row.first && row.answer !== null).map((row) => row.questionId);
  const known = await findKnown(tx, userId, ids);
  const ledger = await settlingLedger(tx, settling, progress, known, attempt.settledAt ? [] : rated);
  const questions = rows.map((row) => toFinishedQuestion(row, settling.keys, row.first === true));
  const marked = attempt.settledAt
    ? await markedBefore(tx, attempt, rows, now)
    : ledger.settle(
        {
          kind: attempt.kind,
          type: attempt.type,
          startedAt: attempt.startedAt!,
          endedAt: attempt.endedAt!,
          questions,
        },
        now,
      );
  await markQuestions(tx, userId, attemptId, marked);
  const toBlindAnswer = (row: AttemptQuestionRow) => ({
    opened: row.brOpenedAt !== null,
    answer: row.answer,
    brAnswer: row.brAnswer,
    credited: settling.keys.get(row.questionId)!.credited,
    flagged: row.flagged,
  });
  const begun = rows.some((row) => row.brOpenedAt !== null);
  const countRightInBlindReview = (some: readonly AttemptQuestionRow[]) =>
    summarizeBlindReview(some.map(toBlindAnswer), begun).right;
  const marks = marked.map(({ correct }) => ({ correct }));
  await updateAttempt(tx, userId, attemptId, {
    revealedAt: now,
    settledAt: attempt.settledAt ?? now,
    ...countAnswers(questions),
    rightCount: countRight(marked),
    brRightCount: countRightInBlindReview(rows),
    ...(await also?.(tx, { attempt, rows, marks, countRightInBlindReview })),
  });
  await followUp(tx, settling, attempt, rows, marked);
  const entries = ledger.entries();
  await writeEntries(tx, userId, entries, now);
  return entries;
}

/** An attempt from the time when drills were settled at submit: its statistics were updated then. */
async function markedBefore(
  tx: Db,
  { userId, id }: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  now: Date,
): Promise<MarkedQuestion[]> {
  await revealQuestions(tx, userId, id, now);
  return rows.map((row) => ({
    id: row.id,
    correct: row.correct ?? false,
    counted: row.counted ?? false,
    first: row.first ?? false,
    effectiveDifficulty: effectiveDifficultyFrom(row),
  }));
}
