import type { Db } from '../../../db/database.ts';
import { updating } from '../../../db/upsert.ts';
import { attemptQuestions } from '../../attempts/attempts.tables.ts';

export type FinalAnswer = Readonly<
  Pick<typeof attemptQuestions.$inferSelect, 'id' | 'answer' | 'answerAt' | 'timeMs'>
>;
const write = updating(attemptQuestions, {
  name: 'practice_final_answers',
  key: ['userId', 'attemptId', 'id'],
  changed: ['answer', 'answerAt', 'timeMs'],
});
/** Writes the final answers of a section. They are graded with the result, not now. */
export const writeFinalAnswers = (tx: Db, userId: string, attemptId: string, rows: readonly FinalAnswer[]) =>
  write(
    tx,
    rows.map((row) => ({ ...row, userId, attemptId })),
  );
