import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questions } from '../content/content.tables.ts';
import { explanations, explanationVotes as votes } from './explanations.tables.ts';

/** An explanation with the reader's vote, and the options of its question in order; null for a passage. */
export type ExplanationRow = Awaited<ReturnType<typeof select>>[number];
const select = (db: Db, userId: string) =>
  db.orm
    .select({
      id: explanations.id,
      questionId: explanations.questionId,
      segmentId: explanations.segmentId,
      author: explanations.author,
      html: explanations.html,
      videoUrl: explanations.videoUrl,
      notes: explanations.notes,
      /** Reveals the key, so it is not sent to students. */
      keyAtSave: explanations.keyAtSave,
      optionsHashAtSave: explanations.optionsHashAtSave,
      score: explanations.score,
      enabled: explanations.enabled,
      updatedAt: explanations.updatedAt,
      myVote: sql<-1 | 0 | 1>`coalesce(${votes.vote}, 0)`,
      optionKeys: questions.optionKeys,
    })
    .from(explanations)
    .leftJoin(votes, and(eq(votes.explanationId, explanations.id), eq(votes.userId, userId)))
    .leftJoin(questions, eq(questions.id, explanations.questionId));
const isShown = (disabledToo: boolean) => (disabledToo ? undefined : eq(explanations.enabled, true));
const bestFirst = [desc(explanations.score), asc(explanations.id)];

/** Best score first; disabled ones only for staff. */
export const findOfQuestion = async (db: Db, userId: string, questionId: string, disabledToo: boolean) =>
  select(db, userId)
    .where(and(eq(explanations.questionId, questionId), isShown(disabledToo)))
    .orderBy(...bestFirst)
    .limit(50);
export const findOfSegment = async (db: Db, userId: string, segmentId: string, disabledToo: boolean) =>
  select(db, userId)
    .where(and(eq(explanations.segmentId, segmentId), isShown(disabledToo)))
    .orderBy(...bestFirst)
    .limit(50);
export const findOfSegments = async (
  db: Db,
  userId: string,
  segmentIds: readonly string[],
  disabledToo: boolean,
) =>
  select(db, userId)
    .where(and(inArray(explanations.segmentId, segmentIds), isShown(disabledToo)))
    .orderBy(asc(explanations.segmentId), ...bestFirst)
    .limit(500);
export const findExplanation = async (
  db: Db,
  userId: string,
  id: string,
): Promise<ExplanationRow | undefined> => (await select(db, userId).where(eq(explanations.id, id)))[0];

/**
 * Replaces the vote of a student. The row lock keeps the score equal to the sum of the votes. Must run in a
 * transaction.
 */
export async function replaceVote({ orm }: Db, userId: string, id: string, vote: -1 | 0 | 1): Promise<void> {
  const isVote = and(eq(votes.userId, userId), eq(votes.explanationId, id));
  await orm.select({ id: explanations.id }).from(explanations).where(eq(explanations.id, id)).for('update');
  const before = (await orm.select({ vote: votes.vote }).from(votes).where(isVote))[0]?.vote ?? 0;
  if (vote === 0) await orm.delete(votes).where(isVote);
  else
    await orm
      .insert(votes)
      .values({ userId, explanationId: id, vote })
      .onConflictDoUpdate({ target: [votes.userId, votes.explanationId], set: { vote } });
  if (vote !== before)
    await orm
      .update(explanations)
      .set({ score: sql`${explanations.score} + ${vote - before}` })
      .where(eq(explanations.id, id));
}

export const addView = async ({ orm }: Db, id: string) =>
  orm
    .update(explanations)
    .set({ views: sql`${explanations.views} + 1` })
    .where(eq(explanations.id, id));
