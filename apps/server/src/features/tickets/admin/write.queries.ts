import { and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../users/users.tables.ts';
import { isTicket } from '../ticket.queries.ts';
import { claimExclusions, tickets } from '../tickets.tables.ts';

/** The columns of a ticket that staff can change. */
export type DeskRow = NonNullable<Awaited<ReturnType<typeof lockDesk>>>;
/** Locks a ticket until the end of the transaction. */
export const lockDesk = async (tx: Db, userId: string, id: string) =>
  (
    await tx.orm
      .select({
        subject: tickets.subject,
        claimedBy: tickets.claimedBy,
        claimedName: sql<
          string | null
        >`(select first_name || ' ' || last_name from ${users} c where c.id = ${tickets.claimedBy})`,
        claimedAt: tickets.claimedAt,
        team: tickets.team,
        tagged: tickets.tagged,
        adminVote: tickets.adminVote,
        lastFrom: tickets.lastFrom,
      })
      .from(tickets)
      .where(isTicket(userId, id))
      .for('update')
  ).at(0);

/**
 * Returns false if somebody else claimed the ticket or this person is excluded; `over` takes it from the person who
 * claimed it (decision 41).
 */
export const claimTicket = async (
  tx: Db,
  userId: string,
  id: string,
  by: string,
  now: Date,
  over: boolean,
): Promise<boolean> => {
  const exclusion = tx.orm
    .select({ userId: claimExclusions.userId })
    .from(claimExclusions)
    .where(eq(claimExclusions.userId, by));
  const claimed = await tx.orm
    .update(tickets)
    .set({
      claimedBy: by,
      claimedAt: sql`case when ${eq(tickets.claimedBy, by)} then ${tickets.claimedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        isTicket(userId, id),
        over ? undefined : or(isNull(tickets.claimedBy), eq(tickets.claimedBy, by)),
        notExists(exclusion),
      ),
    )
    .returning({ id: tickets.id });
  return claimed.length > 0;
};

/** Returns false if this person has not claimed the ticket; `over` releases it no matter who claimed it. */
export const unclaimTicket = async (
  tx: Db,
  userId: string,
  id: string,
  by: string,
  over: boolean,
): Promise<boolean> => {
  const released = await tx.orm
    .update(tickets)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(isTicket(userId, id), over ? isNotNull(tickets.claimedBy) : eq(tickets.claimedBy, by)))
    .returning({ id: tickets.id });
  return released.length > 0;
};
