import type { DrillType } from '@docket/contract';
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { insertion } from '../../db/upsert.ts';
import { attemptQuestions, attempts, studentQuestions } from './attempts.tables.ts';

/**
 * Whether an attempt was withdrawn: removed before it was started. A device may still have it and start it offline,
 * so the row stays for a while and can be restored (decision 72).
 */
export const isWithdrawn = sql`(${attempts.surface} = 'drill' and ${attempts.state} = 'new' and ${attempts.deletedAt} is not null)`;

/**
 * How long a withdrawn drill can be restored, in ms. Devices keep a drill for 7 days, and may be offline after that.
 */
export const keepWithdrawnMs = 30 * 86_400_000;
const maxPurged = 20;

const others = alias(attemptQuestions, 'others');
/** Removes that questions of an attempt were served, unless they were answered, revealed or placed in another one. */
function removeMarks({ orm }: Db, userId: string, id: string) {
  const ofAttempt = orm
    .select({ id: attemptQuestions.questionId })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.attemptId, id)));
  const elsewhere = orm
    .select({ id: others.id })
    .from(others)
    .innerJoin(attempts, and(eq(attempts.userId, others.userId), eq(attempts.id, others.attemptId)))
    .where(
      and(
        eq(others.userId, userId),
        eq(others.questionId, studentQuestions.questionId),
        ne(others.attemptId, id),
        sql`not ${isWithdrawn}`,
      ),
    );
  return orm
    .delete(studentQuestions)
    .where(
      and(
        eq(studentQuestions.userId, userId),
        inArray(studentQuestions.questionId, ofAttempt),
        isNull(studentQuestions.lastAnsweredAt),
        isNull(studentQuestions.revealedAt),
        notExists(elsewhere),
      ),
    );
}
/** Deletes drills that were withdrawn before a time (attempts_withdrawn). */
async function purge({ orm }: Db, userId: string, before: Date): Promise<void> {
  const old = await orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.surface, sql`'drill'`),
        eq(attempts.state, sql`'new'`),
        isNotNull(attempts.deletedAt),
        lt(attempts.deletedAt, before),
      ),
    )
    .orderBy(asc(attempts.deletedAt))
    .limit(maxPurged);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await orm
    .delete(attemptQuestions)
    .where(and(eq(attemptQuestions.userId, userId), isAmong(attemptQuestions.attemptId, ids)));
  await orm.delete(attempts).where(and(eq(attempts.userId, userId), isAmong(attempts.id, ids)));
}
/**
 * Withdraws a drill that was never started: it disappears, and its questions can be used again. Also deletes drills
 * that were withdrawn long ago. The student must be locked.
 */
export async function withdrawAttempt(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  await removeMarks(tx, userId, id);
  await tx.orm
    .update(attempts)
    .set({ deletedAt: now })
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.id, id),
        eq(attempts.state, 'new'),
        isNull(attempts.deletedAt),
      ),
    );
  await purge(tx, userId, new Date(now.getTime() - keepWithdrawnMs));
}

const markServed = insertion(studentQuestions, {
  name: 'drills_restore_marks',
  columns: ['userId', 'questionId', 'type', 'servedAt'],
  isIdempotent: true,
});
/** Restores a withdrawn drill; returns false if there is none. The student must be locked. */
export async function restoreWithdrawn(tx: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const [restored] = await tx.orm
    .update(attempts)
    .set({ deletedAt: null })
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id), isWithdrawn))
    .returning({ type: attempts.type });
  if (!restored) return false;
  const questions = await tx.orm
    .select({ questionId: attemptQuestions.questionId })
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.attemptId, id)));
  await markServed(
    tx,
    questions.map(({ questionId }) => ({
      userId,
      questionId,
      type: restored.type as DrillType,
      servedAt: now,
    })),
  );
  return true;
}
