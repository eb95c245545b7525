import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { feedback, users } from '../users/users.tables.ts';

/** Stores the user's feedback, and that the user must not be asked for a while. */
export const insertFeedback = async ({ orm }: Db, row: typeof feedback.$inferInsert) => {
  const written = orm
    .$with('written')
    .as(orm.insert(feedback).values(row).returning({ userId: feedback.userId }));
  return orm
    .with(written)
    .update(users)
    .set({ feedbackRequestedAt: row.createdAt })
    .from(written)
    .where(eq(users.id, written.userId));
};

/** The input for the decision to ask; drills are counted up to `enough`. */
export async function findFeedbackFacts({ orm }: Db, userId: string, enough: number) {
  const completed = orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNull(attempts.deletedAt), eq(attempts.state, 'completed')))
    .limit(enough);
  const [row] = await orm
    .select({
      createdAt: users.createdAt,
      requestedAt: users.feedbackRequestedAt,
      drills: sql<number>`(select count(*)::int from ${completed} completed)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
