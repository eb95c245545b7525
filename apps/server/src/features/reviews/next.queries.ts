import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { reviews } from '../review-schedule/review-schedule.tables.ts';
import { matchesChoice, type ReviewChoice } from './list.queries.ts';

const { id, questionId, card, dueAt, urgency, priority, snoozedUntil } = reviews;
const candidate = { id, questionId, card, dueAt, urgency };

const isOpen = (userId: string, choice: ReviewChoice) =>
  and(eq(reviews.userId, userId), isNull(reviews.resolvedAt), ...matchesChoice(choice));

/**
 * Entries that are due now, most urgent first; up to twice the limit: those with priority and the others that have waited
 * longest, each from an index (reviews_next). However full the inbox, only these are sorted.
 */
export async function dueCandidates(
  { orm }: Db,
  userId: string,
  choice: ReviewChoice,
  now: Date,
  limit: number,
) {
  const selectDue = (first: boolean) =>
    orm
      .select(candidate)
      .from(reviews)
      .where(and(isOpen(userId, choice), eq(priority, first), lte(dueAt, now)))
      .orderBy(dueAt, id)
      .limit(limit);
  const due = unionAll(selectDue(true), selectDue(false)).as('r');
  return orm.select().from(due).orderBy(due.urgency, due.id);
}

/** Entries that are not due yet and not snoozed, in the order in which they become due. */
export async function upcomingCandidates(
  { orm }: Db,
  userId: string,
  choice: ReviewChoice,
  now: Date,
  limit: number,
) {
  return orm
    .select(candidate)
    .from(reviews)
    .where(and(isOpen(userId, choice), gt(dueAt, now), or(isNull(snoozedUntil), lte(snoozedUntil, now))))
    .orderBy(dueAt, id)
    .limit(limit);
}
