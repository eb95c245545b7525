import type { Db } from '../../db/database.ts';
import type { AboutRow } from '../message-subjects/index.ts';
import type { StoredContext } from './tickets.tables.ts';

export interface NewTicket extends AboutRow {
  readonly userId: string;
  readonly id: string;
  readonly subject: string;
  readonly context: StoredContext | null;
  readonly excerpt: string;
  readonly searchText: string;
  readonly now: Date;
}
const insert = {
  name: 'tickets_insert',
  text: `insert into tickets (user_id, id, about_kind, about_id, source, section_type, attempt_question_id, subject, context,
      excerpt, search_text, last_from, message_count, staff_unread, created_at, updated_at, test_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, 'student', 1, 1, $12, $12, case when $3 = 'question' then
      (select s.test_id from questions q join sections s on s.id = q.section_id where q.id = $4) end)`,
};
/** Inserts a ticket. Its first message must be written in the same transaction. */
export const insertTicket = (tx: Db, one: NewTicket) =>
  tx.rows(insert, [
    one.userId,
    one.id,
    one.about_kind,
    one.about_id,
    one.source,
    one.section_type,
    one.attempt_question_id,
    one.subject,
    one.context === null ? null : JSON.stringify(one.context),
    one.excerpt,
    one.searchText,
    one.now,
  ]);

export interface NewMessage {
  readonly userId: string;
  readonly id: string;
  readonly ticketId: string;
  readonly from: 'student' | 'tutor';
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly html: string;
  readonly now: Date;
}
const message = {
  name: 'tickets_insert_message',
  text: `insert into ticket_messages (user_id, id, ticket_id, "from", author_id, author_name, html, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
export const insertMessage = (tx: Db, one: NewMessage) =>
  tx.rows(message, [
    one.userId,
    one.id,
    one.ticketId,
    one.from,
    one.authorId,
    one.authorName,
    one.html,
    one.now,
  ]);

/** The maximum number of characters of a thread that the search covers. */
const maxSearchText = 60_000;
// Writing implies reading: the unread count of the writer's side becomes 0, that of the other side grows by one. A
// reply restores an archived ticket.
const touch = {
  name: 'tickets_touch',
  text: `update tickets set last_from = $3::text, excerpt = $4, search_text = left(search_text || ' ' || $5::text, ${maxSearchText}),
      message_count = message_count + 1, updated_at = $6, archived_at = null,
      student_unread = case when $3 = 'tutor' then student_unread + 1 else 0 end,
      staff_unread = case when $3 = 'tutor' then 0 else staff_unread + 1 end,
      feedback = coalesce($7, feedback),
      first_reply_by = case when $3 = 'tutor' and first_reply_at is null then $8::uuid else first_reply_by end,
      first_reply_at = case when $3 = 'tutor' then coalesce(first_reply_at, $6) else first_reply_at end
    where user_id = $1 and id = $2`,
};
export const touchTicket = (
  tx: Db,
  one: NewMessage & {
    readonly excerpt: string;
    readonly searchText: string;
    readonly feedback: string | null;
  },
) =>
  tx.rows(touch, [
    one.userId,
    one.ticketId,
    one.from,
    one.excerpt,
    one.searchText,
    one.now,
    one.feedback,
    one.authorId,
  ]);

const read = {
  student: {
    name: 'tickets_read_student',
    text: 'update tickets set student_unread = 0 where user_id = $1 and id = $2 and student_unread > 0 returning id',
  },
  tutor: {
    name: 'tickets_read_staff',
    text: 'update tickets set staff_unread = 0 where user_id = $1 and id = $2 and staff_unread > 0 returning id',
  },
};
/** Marks everything in a locked ticket as read for one side. Returns false if it already was. */
export const markRead = async (
  tx: Db,
  side: 'student' | 'tutor',
  userId: string,
  id: string,
): Promise<boolean> => (await tx.rows<{ id: string }>(read[side], [userId, id])).length > 0;

const vote = {
  name: 'tickets_vote',
  text: 'update tickets set vote = $3 where user_id = $1 and id = $2',
};
export const writeVote = (tx: Db, userId: string, id: string, value: number) =>
  tx.rows(vote, [userId, id, value]);

const archive = {
  name: 'tickets_archive',
  text: `update tickets
    set archived_at = case when $3::timestamptz is null then null else coalesce(archived_at, $3) end
    where user_id = $1 and id = $2 returning id`,
};
/**
 * Archives (a time) or restores (null) a student's own ticket. Idempotent; returns false if there is no such ticket.
 */
export const setArchived = async (db: Db, userId: string, id: string, at: Date | null): Promise<boolean> =>
  (await db.rows<{ id: string }>(archive, [userId, id, at])).length > 0;
