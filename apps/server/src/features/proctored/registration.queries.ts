import { and, eq, exists, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import {
  attemptQuestions,
  attemptSections,
  attempts,
  studentQuestions,
} from '../attempts/attempts.tables.ts';
import { users } from '../users/users.tables.ts';
import { proctoredCancellations, proctoredRegistrations as registrations } from './proctored.tables.ts';

export const insertRegistration = async (
  tx: Db,
  userId: string,
  proctoredTestId: string,
  registeredAt: Date,
) => tx.orm.insert(registrations).values({ userId, proctoredTestId, registeredAt }).onConflictDoNothing();

const isWaiting = (userId: string, eventId: string) =>
  and(
    eq(registrations.userId, userId),
    eq(registrations.proctoredTestId, eventId),
    isNull(registrations.enteredAt),
  );
export const deleteRegistration = async (tx: Db, userId: string, eventId: string) =>
  tx.orm.delete(registrations).where(isWaiting(userId, eventId));

/** Remembers when a registration was canceled; the last time counts. */
export const rememberCancellation = async (
  tx: Db,
  userId: string,
  proctoredTestId: string,
  canceledAt: Date,
) =>
  tx.orm
    .insert(proctoredCancellations)
    .values({ userId, proctoredTestId, canceledAt })
    .onConflictDoUpdate({
      target: [proctoredCancellations.userId, proctoredCancellations.proctoredTestId],
      set: { canceledAt },
    });

/**
 * Whether the student canceled a registration for the event and met one of these questions since; by primary key and
 * attempt_questions_question.
 */
export async function hasPracticedSinceCanceling(
  { orm }: Db,
  userId: string,
  eventId: string,
  questionIds: readonly string[],
): Promise<boolean> {
  const { canceledAt } = proctoredCancellations;
  const { servedAt, seenAt, lastAnsweredAt, revealedAt } = studentQuestions;
  const met = orm
    .select({ id: studentQuestions.questionId })
    .from(studentQuestions)
    .where(
      and(
        eq(studentQuestions.userId, userId),
        isAmong(studentQuestions.questionId, questionIds),
        gte(sql`greatest(${servedAt}, ${seenAt}, ${lastAnsweredAt}, ${revealedAt})`, canceledAt),
      ),
    );
  const begun = orm
    .select({ id: attemptQuestions.id })
    .from(attemptQuestions)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptQuestions.userId), eq(attempts.id, attemptQuestions.attemptId)),
    )
    .where(
      and(
        eq(attemptQuestions.userId, userId),
        isAmong(attemptQuestions.questionId, questionIds),
        gte(attempts.startedAt, canceledAt),
      ),
    );
  const found = await orm
    .select({ canceledAt })
    .from(proctoredCancellations)
    .where(
      and(
        eq(proctoredCancellations.userId, userId),
        eq(proctoredCancellations.proctoredTestId, eventId),
        or(exists(met), exists(begun)),
      ),
    );
  return found.length > 0;
}

/**
 * Whether a practice test or timed section with one of these questions is under way, outside of an event; by
 * attempts_unfinished.
 */
export async function isPracticing(db: Db, userId: string, questionIds: readonly string[]) {
  const inQuestion = db.orm
    .select({ id: attemptQuestions.id })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, userId),
        eq(attemptQuestions.attemptId, attempts.id),
        isAmong(attemptQuestions.questionId, questionIds),
      ),
    );
  const found = await db.orm
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.surface, 'practice'),
        inArray(attempts.state, ['started', 'paused', 'in_break']),
        isNull(attempts.proctoredTestId),
        isNull(attempts.deletedAt),
        exists(inQuestion),
      ),
    );
  return found.length > 0;
}

export const markWaiting = async (db: Db, userId: string, eventId: string, waitingAt: Date) =>
  db.orm.update(registrations).set({ waitingAt }).where(isWaiting(userId, eventId));

// SQL text: the seats of many events in one statement, each registration once.
const entered = rawStatement({
  name: 'proctored_entered',
  columns: {},
  text: `insert into proctored_registrations (user_id, proctored_test_id, registered_at, entered_at, attempt_id)
    select distinct on (r."userId", r."eventId") r."userId", r."eventId", r.now, r.now, r."attemptId"
    from json_to_recordset($1::json)
      as r ("userId" uuid, "eventId" uuid, "attemptId" uuid, now timestamptz)
    order by r."userId", r."eventId", r.now
    on conflict (user_id, proctored_test_id) do update
      set entered_at = coalesce(proctored_registrations.entered_at, excluded.entered_at), attempt_id = excluded.attempt_id`,
});
/** Links seats, even if the registration is being withdrawn at the same time. */
export const markEntered = (
  tx: Db,
  seats: readonly {
    readonly userId: string;
    readonly eventId: string;
    readonly attemptId: string;
    readonly now: Date;
  }[],
) => tx.rows(entered, [JSON.stringify(seats)]);

const isFreshSeat = (eventId: string) =>
  and(
    eq(registrations.proctoredTestId, eventId),
    eq(attempts.userId, registrations.userId),
    eq(attempts.id, registrations.attemptId),
    eq(attempts.state, 'new'),
  );

/**
 * Moves seats that were taken before the event moved to its new start (proctored_registrations_test, primary key).
 */
export const moveSeatsTo = async (tx: Db, eventId: string, startsAt: Date) =>
  tx.orm
    .update(attempts)
    .set({
      closesAt: startsAt,
      rules: sql`jsonb_set(${attempts.rules}, '{startsAt}', to_jsonb(${startsAt.toISOString()}::text))`,
    })
    .from(registrations)
    .where(isFreshSeat(eventId));
/**
 * Removes the seats of an event that is cancelled or has another test now: no question was shown to these students
 * yet.
 */
export async function clearSeats(tx: Db, eventId: string): Promise<void> {
  const seats = await tx.orm
    .select({ userId: attempts.userId, id: attempts.id })
    .from(registrations)
    .innerJoin(attempts, isFreshSeat(eventId))
    .for('update', { of: attempts });
  if (seats.length === 0) return;
  const [userIds, ids] = [seats.map((seat) => seat.userId), seats.map((seat) => seat.id)];
  const isOfSeats = (userId: PgColumn, attemptId: PgColumn) =>
    sql`(${userId}, ${attemptId}) in (select * from unnest(${sql.param(userIds)}::uuid[], ${sql.param(ids)}::uuid[]))`;
  for (const table of [attemptQuestions, attemptSections])
    await tx.orm.delete(table).where(isOfSeats(table.userId, table.attemptId));
  await tx.orm.delete(attempts).where(isOfSeats(attempts.userId, attempts.id));
  await tx.orm
    .update(registrations)
    .set({ enteredAt: null, attemptId: null })
    .where(
      and(
        isOfSeats(registrations.userId, registrations.attemptId),
        eq(registrations.proctoredTestId, eventId),
      ),
    );
}

/** All registered users who still have an account. */
export const findAddressees = async (tx: Db, eventId: string) =>
  tx.orm
    .select({ email: sql<string>`${users.email}`, firstName: users.firstName, timezone: users.timezone })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.proctoredTestId, eventId), isNotNull(users.email)));
export type Addressee = Awaited<ReturnType<typeof findAddressees>>[number];
