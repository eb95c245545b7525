import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questions, sections } from '../content/content.tables.ts';
import { isTicket } from './ticket.queries.ts';
import { ticketMessages, tickets } from './tickets.tables.ts';

type Ticket = typeof tickets.$inferInsert;
export type NewTicket = Omit<
  Ticket,
  'lastFrom' | 'messageCount' | 'staffUnread' | 'createdAt' | 'updatedAt' | 'testId'
> & { readonly now: Date };
/** Inserts a ticket. Its first message must be written in the same transaction. */
export async function insertTicket(tx: Db, { now, ...ticket }: NewTicket): Promise<void> {
  await tx.orm.insert(tickets).values({
    ...ticket,
    lastFrom: 'student',
    messageCount: 1,
    staffUnread: 1,
    createdAt: now,
    updatedAt: now,
    testId:
      ticket.aboutKind === 'question' && ticket.aboutId ? sql`${selectTestId(tx, ticket.aboutId)}` : null,
  });
}
const selectTestId = ({ orm }: Db, questionId: string) =>
  orm
    .select({ id: sections.testId })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(eq(questions.id, questionId));

export type NewMessage = typeof ticketMessages.$inferInsert & { readonly authorId: string | null };
export const insertMessage = async (tx: Db, row: NewMessage) => tx.orm.insert(ticketMessages).values(row);

/** The maximum number of characters of a thread that the search covers. */
const maxSearchText = 60_000;
/** What a message changes in its ticket. A reply restores an archived ticket. */
export const touchTicket = async (
  tx: Db,
  {
    userId,
    ticketId,
    from,
    authorId,
    at,
    excerpt,
    searchText,
    feedback,
  }: NewMessage & {
    readonly excerpt: string;
    readonly searchText: string;
    readonly feedback: string | null;
  },
) =>
  tx.orm
    .update(tickets)
    .set({
      lastFrom: from,
      excerpt,
      searchText: sql`left(${tickets.searchText} || ' ' || ${searchText}::text, ${maxSearchText})`,
      messageCount: sql`${tickets.messageCount} + 1`,
      updatedAt: at,
      archivedAt: null,
      ...(feedback !== null && { feedback }),
      // Writing implies reading: the unread count of the writer's side becomes 0, that of the other side grows by one.
      ...(from === 'tutor'
        ? {
            studentUnread: sql`${tickets.studentUnread} + 1`,
            staffUnread: 0,
            firstReplyBy: sql`case when ${tickets.firstReplyAt} is null then ${authorId}::uuid else ${tickets.firstReplyBy} end`,
            firstReplyAt: sql`coalesce(${tickets.firstReplyAt}, ${at.toISOString()}::timestamptz)`,
          }
        : { studentUnread: 0, staffUnread: sql`${tickets.staffUnread} + 1` }),
    })
    .where(isTicket(userId, ticketId));

/** Marks everything in a locked ticket as read for one side. Returns false if it already was. */
export const markRead = async (
  tx: Db,
  side: 'student' | 'tutor',
  userId: string,
  id: string,
): Promise<boolean> => {
  const field = side === 'student' ? 'studentUnread' : 'staffUnread';
  const read = await tx.orm
    .update(tickets)
    .set({ [field]: 0 })
    .where(and(isTicket(userId, id), gt(tickets[field], 0)))
    .returning({ id: tickets.id });
  return read.length > 0;
};

/** Changes a locked ticket. */
export const updateTicket = async (tx: Db, userId: string, id: string, change: Partial<Ticket>) =>
  tx.orm.update(tickets).set(change).where(isTicket(userId, id));

/**
 * Archives (a time) or restores (null) a student's own ticket. Idempotent; returns false if there is no such ticket.
 */
export const setArchived = async (db: Db, userId: string, id: string, at: Date | null): Promise<boolean> => {
  const found = await db.orm
    .update(tickets)
    .set({ archivedAt: at && sql`coalesce(${tickets.archivedAt}, ${at.toISOString()}::timestamptz)` })
    .where(isTicket(userId, id))
    .returning({ id: tickets.id });
  return found.length > 0;
};
