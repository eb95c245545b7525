import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { fullNameOrNull } from '../../../../db/full-name.ts';
import { users } from '../../../users/users.tables.ts';
import { ticketComments } from '../../tickets.tables.ts';

/** The most comments of a ticket. */
export const maxComments = 200;

const ofTicket = (userId: string, ticketId: string) =>
  and(eq(ticketComments.userId, userId), eq(ticketComments.ticketId, ticketId));

export type CommentRow = Awaited<ReturnType<typeof findComments>>[number];
/** The comments of a ticket, oldest first. Reads ticket_comments_ticket. */
export const findComments = async ({ orm }: Db, userId: string, ticketId: string) =>
  orm
    .select({
      id: ticketComments.id,
      authorId: ticketComments.authorId,
      author: fullNameOrNull(users),
      text: ticketComments.text,
      mentioned: sql<{ id: string; name: string }[]>`coalesce((select json_agg(json_build_object('id', m.id,
        'name', m.first_name || ' ' || m.last_name) order by m.id) from users m where m.id = any(${ticketComments.mentioned})), '[]'::json)`,
      asksTakeover: ticketComments.asksTakeover,
      at: ticketComments.at,
      editedAt: ticketComments.editedAt,
      withdrawnAt: ticketComments.withdrawnAt,
    })
    .from(ticketComments)
    .leftJoin(users, eq(users.id, ticketComments.authorId))
    .where(ofTicket(userId, ticketId))
    .orderBy(ticketComments.at, ticketComments.id)
    .limit(maxComments);

/** The texts that make up the internal notes. */
export const listCommentTexts = (comments: readonly CommentRow[]): string[] =>
  comments.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ text }) => text);

export async function insertComment({ orm }: Db, row: typeof ticketComments.$inferInsert): Promise<void> {
  await orm.insert(ticketComments).values(row);
}

export async function updateComment(
  { orm }: Db,
  userId: string,
  id: string,
  change: Partial<typeof ticketComments.$inferInsert>,
): Promise<void> {
  await orm
    .update(ticketComments)
    .set(change)
    .where(and(eq(ticketComments.userId, userId), eq(ticketComments.id, id)));
}
