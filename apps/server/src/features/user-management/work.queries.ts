import type { DrillType } from '@docket/contract';
import { and, desc, eq, exists, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { fullName, fullNameOrNull } from '../../db/full-name.ts';
import { type CappedCount, countUpTo, maxCounted, type Page } from '../../db/list-query.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attempts } from '../attempts/attempts.tables.ts';
import { ticketMessages, tickets } from '../tickets/tickets.tables.ts';
import { tutors } from '../tutors/tutors.tables.ts';
import { pageActivity, users } from '../users/users.tables.ts';

/** Counts as far as `maxCounted` beyond the page. */
const countBeyond = (
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  { limit, offset }: Page,
): Promise<CappedCount> => countUpTo(db, table, [condition], limit + offset + maxCounted);

export interface AttemptListRow {
  id: string;
  surface: 'drill' | 'practice';
  kind: string;
  type: DrillType | 'TEST';
  state: string;
  title: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  questionCount: number;
  answeredCount: number;
  rightCount: number | null;
  scaled: number | null;
  estimated: boolean | null;
  provisional: boolean | null;
  timeMs: number;
  archived: boolean;
}
// Raw: the first of each of the four ranges of the index attempts_list, then the first of those.
const attemptPage = rawStatement<AttemptListRow>({
  name: 'users_staff_attempts',
  columns: {
    id: 'uuid',
    surface: 'text',
    kind: 'text',
    type: 'text',
    state: 'text',
    title: 'text',
    createdAt: 'timestamptz',
    startedAt: 'timestamptz?',
    endedAt: 'timestamptz?',
    questionCount: 'int2',
    answeredCount: 'int2',
    timeMs: 'int4',
    archived: 'bool!',
    rightCount: 'int2?',
    scaled: 'int2?',
    estimated: 'bool?',
    provisional: 'bool?',
  },
  text: `select hit.id, hit.surface, hit.kind, hit.type, hit.state, hit.title, hit.created_at as "createdAt",
      hit.started_at as "startedAt", hit.ended_at as "endedAt", hit.question_count as "questionCount",
      hit.answered_count as "answeredCount", hit.time_ms as "timeMs", hit.archived,
      case when hit.revealed_at is not null then hit.right_count end as "rightCount",
      case when hit.revealed_at is not null then hit.scaled end as scaled,
      case when hit.revealed_at is not null then hit.estimated end as estimated,
      case when hit.revealed_at is not null then hit.provisional end as provisional
    from unnest($2::text[]) as f(surface), (values (true), (false)) as a(archived), lateral (
      select * from attempts where user_id = $1 and surface = f.surface and archived = a.archived and deleted_at is null
      order by created_at desc nulls first, id limit $3::int + $4::int) hit
    order by hit.created_at desc, hit.id limit $3::int offset $4::int`,
});
/** Attempts that are not deleted, newest first; without results that were not shown. */
export async function findAttempts(
  db: Db,
  userId: string,
  surfaces: readonly ('drill' | 'practice')[],
  page: Page,
) {
  const rows = await db.rows(attemptPage, [userId, surfaces, page.limit, page.offset]);
  const ofUser = and(
    eq(attempts.userId, userId),
    inArray(attempts.surface, surfaces),
    isNull(attempts.deletedAt),
  );
  return { rows, ...(await countBeyond(db, attempts, ofUser, page)) };
}

export async function findTickets(db: Db, userId: string, page: Page) {
  const ofUser = eq(tickets.userId, userId);
  const rows = await db.orm
    .select({
      id: tickets.id,
      aboutKind: tickets.aboutKind,
      aboutId: tickets.aboutId,
      source: tickets.source,
      sectionType: tickets.sectionType,
      attemptQuestionId: tickets.attemptQuestionId,
      subject: tickets.subject,
      excerpt: tickets.excerpt,
      lastFrom: tickets.lastFrom,
      messageCount: tickets.messageCount,
      staffUnread: tickets.staffUnread,
      claimedBy: tickets.claimedBy,
      claimedName: fullNameOrNull(users),
      vote: tickets.vote,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.claimedBy))
    .where(ofUser)
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, ...(await countBeyond(db, tickets, ofUser, page)) };
}
export type TicketListRow = Awaited<ReturnType<typeof findTickets>>['rows'][number];

export async function findActivity(db: Db, userId: string, page: Page) {
  const ofUser = eq(pageActivity.userId, userId);
  const rows = await db.orm
    .select()
    .from(pageActivity)
    .where(ofUser)
    .orderBy(desc(pageActivity.day), desc(pageActivity.page))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, ...(await countBeyond(db, pageActivity, ofUser, page)) };
}

export type TutorRow = Awaited<ReturnType<typeof findTutorsOfUser>>[number];
/** All staff (users_desk) with their work for one student, most work first. The replies are counted once for all. */
export async function findTutorsOfUser({ orm }: Db, userId: string) {
  const done = orm
    .select({
      authorId: ticketMessages.authorId,
      replies: sql<number>`count(*)::int`.as('replies'),
      tickets: sql<number>`count(distinct ${ticketMessages.ticketId})::int`.as('tickets'),
      lastReplyAt: sql<Date | null>`max(${ticketMessages.at})`.mapWith(ticketMessages.at).as('last_reply_at'),
    })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.userId, userId),
        isNotNull(ticketMessages.authorId),
        eq(ticketMessages.from, 'tutor'),
      ),
    )
    .groupBy(ticketMessages.authorId)
    .as('done');
  const students = alias(users, 'students');
  const assigned = orm
    .select({ id: students.id })
    .from(students)
    .innerJoin(tutors, eq(tutors.id, students.tutorId))
    .where(and(eq(students.id, userId), eq(tutors.accountId, users.id)));
  const replies = sql<number>`coalesce(${done.replies}, 0)`;
  return (
    orm
      .select({
        id: users.id,
        name: fullName(users),
        profilePic: users.profilePic,
        roles: users.roles,
        assigned: sql<boolean>`${exists(assigned)}`,
        replies,
        tickets: sql<number>`coalesce(${done.tickets}, 0)`,
        lastReplyAt: done.lastReplyAt,
      })
      .from(users)
      .leftJoin(done, eq(done.authorId, users.id))
      // The condition is that of the index users_desk.
      .where(
        sql`${users.deletedAt} is null and ${users.roles} && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]`,
      )
      .orderBy(desc(replies), sql`lower(${users.lastName})`, sql`lower(${users.firstName})`, users.id)
      .limit(500)
  );
}

/** The newest shown scores of practice tests, newest first, without some attempts. */
export const findScores = async ({ orm }: Db, userId: string, limit: number, without: readonly string[]) =>
  orm
    .select({
      id: attempts.id,
      title: attempts.title,
      endedAt: attempts.endedAt,
      scaled: sql<number>`${attempts.scaled}`,
      brScaled: attempts.brScaled,
      estimated: attempts.estimated,
      provisional: attempts.provisional,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.scaled),
        isNull(attempts.deletedAt),
        isNotNull(attempts.revealedAt),
        notInArray(attempts.id, [...without]),
      ),
    )
    .orderBy(desc(attempts.endedAt))
    .limit(limit);

export async function findWeighing({ orm }: Db, userId: string) {
  const [row] = await orm
    .select({
      weightedAverage: users.weightedAverage,
      timezone: users.timezone,
      roles: users.roles,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}
