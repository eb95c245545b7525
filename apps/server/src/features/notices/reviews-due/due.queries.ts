import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../users/users.tables.ts';
import { noticeChoices as choices } from '../notices.tables.ts';

/** The next user to check, locked for this transaction; undefined if nobody is due. */
export const claimReader = async (tx: Db, now: Date) =>
  (
    await tx.orm
      .select({ userId: choices.userId, timezone: users.timezone, study: users.studySettings })
      .from(choices)
      .innerJoin(users, eq(users.id, choices.userId))
      .where(and(lte(choices.nextCheckAt, now), eq(choices.kind, 'review-due')))
      .orderBy(asc(choices.nextCheckAt))
      .limit(1)
      .for('update', { of: choices, skipLocked: true })
  ).at(0);

export const scheduleNextCheck = async (tx: Db, userId: string, nextCheckAt: Date) =>
  tx.orm
    .update(choices)
    .set({ nextCheckAt })
    .where(and(eq(choices.userId, userId), eq(choices.kind, 'review-due')));
