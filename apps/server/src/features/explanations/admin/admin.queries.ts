import type { OptionKey } from '@docket/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { questions } from '../../content/content.tables.ts';
import { explanations, explanationVotes, type StoredNote } from '../explanations.tables.ts';
import type { KeyAndOptions } from '../question-at-save.ts';

/** The columns of an explanation that can be changed. */
export interface ExplanationState {
  readonly author: string;
  readonly html: string;
  readonly videoUrl: string | null;
  readonly notes: StoredNote[];
  readonly keyAtSave: OptionKey | null;
  readonly optionsHashAtSave: string | null;
  readonly enabled: boolean;
}
export interface StoredExplanation extends ExplanationState {
  readonly id: string;
  readonly questionId: string | null;
  readonly score: number;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
}

/** Reads an explanation and locks it, so that nobody else can change it. */
export const lockExplanation = async (tx: Db, id: string): Promise<StoredExplanation | undefined> =>
  (
    await tx.orm
      .select({
        id: explanations.id,
        questionId: explanations.questionId,
        author: explanations.author,
        html: explanations.html,
        videoUrl: explanations.videoUrl,
        notes: explanations.notes,
        keyAtSave: explanations.keyAtSave,
        optionsHashAtSave: explanations.optionsHashAtSave,
        enabled: explanations.enabled,
        score: explanations.score,
        createdBy: explanations.createdBy,
        updatedAt: explanations.updatedAt,
      })
      .from(explanations)
      .where(eq(explanations.id, id))
      .for('update')
  )[0];

/** The key of a question and its options. */
export const findKeyAndOptions = async (tx: Db, questionId: string): Promise<KeyAndOptions | null> =>
  (
    await tx.orm
      .select({ credited: questions.credited, options: questions.options, optionKeys: questions.optionKeys })
      .from(questions)
      .where(eq(questions.id, questionId))
  )[0] ?? null;

export const updateExplanation = async (
  tx: Db,
  id: string,
  change: Partial<ExplanationState> & { readonly updatedAt: Date },
) => tx.orm.update(explanations).set(change).where(eq(explanations.id, id));

export const setScore = async (tx: Db, id: string, score: number) =>
  tx.orm.update(explanations).set({ score }).where(eq(explanations.id, id));
/** Deletes all votes (explanation_votes_explanation) and returns how many there were. */
export const dropVotes = async (tx: Db, id: string): Promise<number> =>
  (await tx.orm.delete(explanationVotes).where(eq(explanationVotes.explanationId, id))).rowCount ?? 0;
