import { and, arrayContains, desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { reviews } from '../features/review-schedule/review-schedule.tables.ts';
import { users } from '../features/users/users.tables.ts';

/** The questions that an account missed, the newest in the inbox first. */
export const findMissed = async (db: Db, email: string) =>
  db.orm
    .select({
      userId: reviews.userId,
      questionId: reviews.questionId,
      sectionType: reviews.sectionType,
      questionType: reviews.questionType,
      at: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(users.email, email), arrayContains(reviews.reasons, ['missed'])))
    .orderBy(desc(reviews.createdAt), desc(reviews.id));
