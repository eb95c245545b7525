import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { explanations, explanationVotes } from './explanations.tables.ts';

/** What of an explanation can be changed. */
export interface ExplanationState {
  readonly author: string;
  readonly html: string;
  readonly videoUrl: string | null;
  readonly notes: { optionNo: number; html: string }[];
  readonly enabled: boolean;
}
export interface StoredExplanation extends ExplanationState {
  readonly id: string;
  readonly score: number;
  readonly createdBy: string | null;
  readonly updatedAt: Date;
}

/** Read to be changed: nobody else changes it meanwhile. */
export const lockExplanation = async (tx: Db, id: string): Promise<StoredExplanation | undefined> =>
  (
    await tx.orm
      .select({
        id: explanations.id,
        author: explanations.author,
        html: explanations.html,
        videoUrl: explanations.videoUrl,
        notes: explanations.notes,
        enabled: explanations.enabled,
        score: explanations.score,
        createdBy: explanations.createdBy,
        updatedAt: explanations.updatedAt,
      })
      .from(explanations)
      .where(eq(explanations.id, id))
      .for('update')
  )[0];

export const updateExplanation = (
  tx: Db,
  id: string,
  change: Partial<ExplanationState> & { readonly updatedAt: Date },
) => tx.orm.update(explanations).set(change).where(eq(explanations.id, id));

export const setScore = (tx: Db, id: string, score: number) =>
  tx.orm.update(explanations).set({ score }).where(eq(explanations.id, id));
/** Takes every vote back (explanation_votes_explanation); answers how many there were. */
export const dropVotes = async (tx: Db, id: string): Promise<number> =>
  (await tx.orm.delete(explanationVotes).where(eq(explanationVotes.explanationId, id))).rowCount ?? 0;
