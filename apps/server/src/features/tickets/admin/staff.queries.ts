import { and, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { builtOnce, type Db } from '../../../db/database.ts';
import { fullName, fullNameOrNull } from '../../../db/full-name.ts';
import type { Page } from '../../../db/list-query.ts';
import { plans } from '../../plans/plans.tables.ts';
import { users } from '../../users/users.tables.ts';
import { publicTickets, tickets } from '../tickets.tables.ts';

const claimers = alias(users, 'claimers');
const tagged = sql<
  { id: string; name: string }[]
>`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.first_name || ' ' || g.last_name) order by g.id)
    from ${users} g where g.id = any(${tickets.tagged})), '[]'::json)`;
/** When the student wrote the first message after the last reply. */
const waitingSince = sql<Date | null>`case when ${tickets.lastFrom} = 'student' then coalesce((
    select m.at from ticket_messages m where m.user_id = ${tickets.userId} and m.ticket_id = ${tickets.id} and m.at > coalesce((
        select l.at from ticket_messages l where l.user_id = ${tickets.userId} and l.ticket_id = ${tickets.id} and l."from" = 'tutor'
          order by l.at desc, l.id desc limit 1), '-infinity')
      order by m.at, m.id limit 1), ${tickets.updatedAt}) end`.mapWith(tickets.updatedAt);
const newestPlan = sql`(select s.plan_id from subscriptions s where s.user_id = ${tickets.userId}
    order by s.created_at desc, s.id desc limit 1)`;

/** Tickets with the columns that only staff may see. */
const selectStaff = (orm: NodePgDatabase) =>
  orm
    .select({
      id: tickets.id,
      userId: tickets.userId,
      aboutKind: tickets.aboutKind,
      aboutId: tickets.aboutId,
      source: tickets.source,
      sectionType: tickets.sectionType,
      attemptQuestionId: tickets.attemptQuestionId,
      subject: tickets.subject,
      excerpt: tickets.excerpt,
      lastFrom: tickets.lastFrom,
      messageCount: tickets.messageCount,
      vote: tickets.vote,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      studentName: fullName(users),
      studentEmail: sql<string>`coalesce(${users.email}, '')`,
      studentCreatedAt: users.createdAt,
      studentLastSeenAt: users.lastSeenAt,
      planId: plans.id,
      planName: plans.name,
      team: tickets.team,
      waitingSince,
      firstReplyAt: tickets.firstReplyAt,
      staffUnread: tickets.staffUnread,
      claimedBy: tickets.claimedBy,
      claimedName: fullNameOrNull(claimers),
      claimedAt: tickets.claimedAt,
      tagged,
      adminVote: tickets.adminVote,
      feedback: tickets.feedback,
      public: sql<boolean>`${exists(
        orm
          .select({ id: publicTickets.id })
          .from(publicTickets)
          .where(and(eq(publicTickets.userId, tickets.userId), eq(publicTickets.id, tickets.id))),
      )}`,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(claimers, eq(claimers.id, tickets.claimedBy))
    .leftJoin(plans, eq(plans.id, newestPlan));
export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
// Built once: the desk reads it again after every event, and for every ticket that staff open.
const listed = builtOnce((orm) =>
  selectStaff(orm)
    .where(sql`${tickets.id} = any(${ids})`)
    .orderBy(sql`array_position(${ids}, ${tickets.id})`)
    .prepare('tickets_staff_rows'),
);
/** Tickets of any students, in the order of `ids`. */
export const findStaffRows = (db: Db, ids: readonly string[]): Promise<StaffRow[]> =>
  listed(db).execute({ ids });
export const findStaffPart = async (db: Db, userId: string, id: string): Promise<StaffRow | undefined> =>
  (await findStaffRows(db, [id])).find((row) => row.userId === userId);

export const findPeople = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({ id: users.id, name: fullName(users), roles: users.roles })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));

/** Other tickets of the same student, last updated first. */
export async function findOthers({ orm }: Db, userId: string, id: string, { limit, offset }: Page) {
  const isOther = and(eq(tickets.userId, userId), ne(tickets.id, id));
  const rows = await orm
    .select({ id: tickets.id })
    .from(tickets)
    .where(isOther)
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(limit)
    .offset(offset);
  return { total: await orm.$count(tickets, isOther), ids: rows.map((row) => row.id) };
}
