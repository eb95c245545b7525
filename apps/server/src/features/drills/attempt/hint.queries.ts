import type { OptionKey } from '@docket/rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { attemptQuestions } from '../../attempts/attempts.tables.ts';

export const setHint = async (tx: Db, userId: string, drillQuestionId: string, hintOption: OptionKey) =>
  tx.orm
    .update(attemptQuestions)
    .set({ hintOption })
    .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.id, drillQuestionId)));
