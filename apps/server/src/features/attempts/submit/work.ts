import { newPopulation } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { AttemptQuestionRow, AttemptRow } from '../attempts.queries.ts';
import type { AttemptServices } from '../attempts.types.ts';
import { markFirstAnswers } from './finish.queries.ts';
import { writeEntries } from './ledger.queries.ts';
import { Ledger } from './ledger.ts';
import type { KnownQuestion, Progress, WorkedAttempt } from './ledger.types.ts';
import { findKnown, findTimezone, lockStudent } from './student.queries.ts';

/** A ledger that only records; it has no data for grading. */
export const workLedger = (
  timezone: string | null,
  progress: Progress,
  known: ReadonlyMap<string, KnownQuestion>,
): Ledger =>
  new Ledger({
    ...{ timezone, accuracySeconds: 0, progress, known, levels: new Map(), items: new Map() },
    ...{ population: newPopulation(), teaches: false },
  });

/** When the work on a practice test began. Breaks between sections do not count as work. */
const beganAt = (endedAt: Date, questions: readonly { readonly timeMs: number }[]) =>
  new Date(endedAt.getTime() - questions.reduce((sum, question) => sum + question.timeMs, 0));

/**
 * Records an ended practice attempt, whose state and final answers must be written. Its time and questions count for
 * the day, the streak and the break clock, and its questions are no longer selected automatically. Nothing is graded,
 * and nothing that is written here reveals what is right. Locks the student.
 */
export async function recordWork(
  tx: Db,
  { content }: Pick<AttemptServices, 'content'>,
  ended: {
    readonly userId: string;
    readonly attempt: AttemptRow;
    readonly questions: readonly AttemptQuestionRow[];
    readonly now: Date;
  },
): Promise<void> {
  const { userId, attempt, questions: rows, now } = ended;
  const { questionsById } = await content.index();
  const progress = await lockStudent(tx, userId);
  const known = await findKnown(
    tx,
    userId,
    rows.map((row) => row.questionId),
  );
  const endedAt = attempt.endedAt ?? now;
  const work: WorkedAttempt = {
    kind: attempt.kind,
    type: attempt.type,
    startedAt: beganAt(endedAt, rows),
    endedAt,
    questions: rows.map(({ id, questionId, answer, timeMs, flagged }) => ({
      id,
      questionId,
      pool: questionsById.get(questionId)!.pool,
      answer,
      timeMs,
      flagged,
    })),
  };
  const ledger = workLedger(await findTimezone(tx, userId), progress, known);
  const fresh = ledger.record(work);
  await markFirstAnswers(tx, userId, attempt.id, [...fresh]);
  await writeEntries(tx, userId, ledger.entries(), now);
}
