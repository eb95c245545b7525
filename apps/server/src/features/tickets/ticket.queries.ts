import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { findMessagePage, type MessageList } from '../message-subjects/index.ts';
import { users } from '../users/users.tables.ts';
import { ticketMessages, tickets } from './tickets.tables.ts';

const ticketColumns = getTableColumns(tickets);
/** The columns of a ticket that its student may see; none that only staff may see. */
const columns = {
  userId: ticketColumns.userId,
  id: ticketColumns.id,
  aboutKind: ticketColumns.aboutKind,
  aboutId: ticketColumns.aboutId,
  source: ticketColumns.source,
  sectionType: ticketColumns.sectionType,
  attemptQuestionId: ticketColumns.attemptQuestionId,
  subject: ticketColumns.subject,
  excerpt: ticketColumns.excerpt,
  lastFrom: ticketColumns.lastFrom,
  messageCount: ticketColumns.messageCount,
  studentUnread: ticketColumns.studentUnread,
  vote: ticketColumns.vote,
  createdAt: ticketColumns.createdAt,
  updatedAt: ticketColumns.updatedAt,
  archivedAt: ticketColumns.archivedAt,
};
/** A ticket as its student may see it, without messages. */
export type TicketRow = Pick<typeof tickets.$inferSelect, keyof typeof columns>;
export type WholeTicketRow = TicketRow & Pick<typeof tickets.$inferSelect, 'context'>;

/** A ticket by the ids of its student and its own. */
export const isTicket = (userId: string, id: string): SQL =>
  and(eq(tickets.userId, userId), eq(tickets.id, id))!;

/** A student's own tickets by id, in no particular order. */
export const findTickets = (db: Db, userId: string, ids: readonly string[]): Promise<TicketRow[]> =>
  db.orm
    .select(columns)
    .from(tickets)
    .where(and(eq(tickets.userId, userId), inArray(tickets.id, ids)));

export const ticketList: MessageList<TicketRow> = {
  name: 'tickets',
  findPage: (db, userId, query) => findMessagePage(db, tickets, userId, query),
  findRows: findTickets,
};

/** A student's newest tickets about one subject. */
export const findTicketsAbout = (
  db: Db,
  userId: string,
  kind: TicketRow['aboutKind'],
  id: string | null,
  limit: number,
): Promise<TicketRow[]> =>
  db.orm
    .select(columns)
    .from(tickets)
    .where(
      and(
        eq(tickets.userId, userId),
        eq(tickets.aboutKind, kind),
        id === null ? isNull(tickets.aboutId) : eq(tickets.aboutId, id),
      ),
    )
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit);

const selectTicket = (db: Db, userId: string, id: string) =>
  db.orm
    .select({ ...columns, context: tickets.context })
    .from(tickets)
    .where(isTicket(userId, id));
/** A student's own ticket; undefined for anybody else's. */
export const findTicket = async (db: Db, userId: string, id: string): Promise<WholeTicketRow | undefined> =>
  (await selectTicket(db, userId, id))[0];
/** The same, locked until the end of the transaction: until then no message can be added or marked as read. */
export const lockTicket = async (tx: Db, userId: string, id: string): Promise<WholeTicketRow | undefined> =>
  (await selectTicket(tx, userId, id).for('update'))[0];

/** The student who owns a ticket. Only for staff; students address their tickets by their own id as well. */
export const findOwner = async (db: Db, id: string): Promise<string | null> => {
  const [row] = await db.orm.select({ userId: tickets.userId }).from(tickets).where(eq(tickets.id, id));
  return row?.userId ?? null;
};

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];
/**
 * The thread, oldest first. The author is the current name of the account, or the name at that time if the account is
 * deleted; null for a student.
 */
export const findMessages = async (db: Db, userId: string, ticketId: string, limit: number) =>
  db.orm
    .select({
      id: ticketMessages.id,
      from: ticketMessages.from,
      authorId: ticketMessages.authorId,
      author: sql<string | null>`coalesce(${fullName(users)}, ${ticketMessages.authorName})`,
      profilePic: users.profilePic,
      html: ticketMessages.html,
      at: ticketMessages.at,
    })
    .from(ticketMessages)
    .leftJoin(users, and(eq(users.id, ticketMessages.authorId), isNull(users.deletedAt)))
    .where(and(eq(ticketMessages.userId, userId), eq(ticketMessages.ticketId, ticketId)))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
    .limit(limit);

/** The first message and the last answer of each of these tickets of a student. */
export async function findEnds({ orm }: Db, userId: string, ids: readonly string[]) {
  const { html, at, id } = ticketMessages;
  const select = (condition?: SQL) =>
    orm
      .select({ html })
      .from(ticketMessages)
      .where(and(eq(ticketMessages.userId, userId), eq(ticketMessages.ticketId, sql`t.id`), condition));
  const first = select().orderBy(asc(at), asc(id)).limit(1);
  const lastAnswer = select(eq(ticketMessages.from, 'tutor')).orderBy(desc(at), desc(id)).limit(1);
  return orm
    .select({
      id: sql<string>`t.id`,
      question: sql<string | null>`(${first})`,
      answer: sql<string | null>`(${lastAnswer})`,
    })
    .from(sql`unnest(${sql.param([...ids])}::uuid[]) as t(id)`);
}

/** Counting stops here, because the header shows no larger number. */
export const unreadUpTo = 1_000;
// Built once: every open page polls it.
const unread = builtOnce((orm) => {
  const found = orm
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.userId, sql.placeholder('user')),
        isNull(tickets.archivedAt),
        // Literal, as in the partial index tickets_student_unread.
        sql`${tickets.studentUnread} > 0`,
      ),
    )
    .limit(unreadUpTo)
    .as('found');
  return orm.select({ count: sql<number>`count(*)::int` }).from(found).prepare('tickets_unread');
});
export const countUnread = async (db: Db, userId: string): Promise<number> =>
  (await unread(db).execute({ user: userId }))[0]!.count;
