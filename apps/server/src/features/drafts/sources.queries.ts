import type { AboutKind } from '@docket/contract';
import type { OptionKey } from '@docket/rules';
import { and, desc, eq, gte, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { classes } from '../classes/classes.tables.ts';
import { publicTickets, tickets } from '../tickets/tickets.tables.ts';
import { users } from '../users/users.tables.ts';

/** The published copy `p` of a ticket `t` and its student `u`. */
const select = ({ orm }: Db) =>
  orm
    .select({
      id: publicTickets.id,
      aboutKind: publicTickets.aboutKind,
      aboutId: publicTickets.aboutId,
      subject: publicTickets.subject,
      messages: publicTickets.messages,
      studentName: fullName(users),
      createdAt: tickets.createdAt,
      /** For a question, its options at that time. */
      options: sql<readonly string[] | null>`${tickets.context} -> 'options'`,
      /** The option that the student had chosen at that time. */
      chosen: sql<OptionKey | null>`coalesce((${tickets.context} -> 'work' ->> 'brAnswer')::int,
        (${tickets.context} -> 'work' ->> 'answer')::int)`,
    })
    .from(publicTickets)
    .innerJoin(tickets, and(eq(tickets.userId, publicTickets.userId), eq(tickets.id, publicTickets.id)))
    .innerJoin(users, eq(users.id, publicTickets.userId));
/** A published answer to another student's ticket: the public copy, without names. */
export type AnsweredRow = Awaited<ReturnType<typeof findSame>>[number];
const toQuery = (query: string) => sql`to_tsquery('english', ${query})`;
const rank = (query: string) => sql`ts_rank(${publicTickets.search}, ${toQuery(query)}) desc`;

/**
 * Public answers to others about one object: most votes first, then the best match of the query. Finds the tickets by
 * tickets_content, and their copies by the primary key.
 */
export const findSame = async (db: Db, aboutId: string, excludedUserId: string, query: string) =>
  select(db)
    .where(and(eq(tickets.aboutId, aboutId), ne(tickets.userId, excludedUserId)))
    .orderBy(sql`${tickets.vote} + ${tickets.adminVote} desc`, rank(query), publicTickets.id)
    .limit(5);

/** The credited option in a logged state: its id, or its number in entries from before options could move. */
const keyIn = (state: SQLWrapper) =>
  sql`coalesce(${state} -> 'optionIds' ->> ((${state} ->> 'credited')::int - 1), ${state} ->> 'credited')`;
/** When staff last changed the credited option of a question; null if never. */
export const findKeyChange = async (db: Db, questionId: string): Promise<Date | null> =>
  (
    await db.orm
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.target, `question:${questionId}`),
          eq(auditLog.action, 'question.update'),
          sql`${keyIn(auditLog.before)} is distinct from ${keyIn(auditLog.after)}`,
        ),
      )
      .orderBy(desc(auditLog.at))
      .limit(1)
  )[0]?.at ?? null;

/** Public answers to others of one kind that match the query, best first; by public_tickets_search. */
export const findSimilar = async (db: Db, kind: AboutKind, excludedUserId: string, query: string) =>
  select(db)
    .where(
      and(
        sql`${publicTickets.search} @@ ${toQuery(query)}`,
        eq(publicTickets.aboutKind, kind),
        ne(publicTickets.userId, excludedUserId),
        gte(tickets.vote, 0),
        gte(tickets.adminVote, 0),
      ),
    )
    .orderBy(rank(query), publicTickets.id)
    .limit(8);

export const findClassText = async (db: Db, id: string) =>
  (
    await db.orm
      .select({ title: classes.title, description: classes.description })
      .from(classes)
      .where(and(eq(classes.id, id), isNull(classes.deletedAt)))
  )[0];

export const findStudentName = async (db: Db, id: string) =>
  (
    await db.orm
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, id))
  )[0] ?? { firstName: '', lastName: '' };
