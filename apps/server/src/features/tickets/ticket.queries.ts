import type { Db } from '../../db/database.ts';
import { type AboutRow, findMessagePage, type MessageList } from '../message-subjects/index.ts';
import { type StoredContext, tickets } from './tickets.tables.ts';

/** A ticket as its student may see it, without messages. No column that only staff may see. */
export interface TicketRow extends AboutRow {
  user_id: string;
  id: string;
  subject: string;
  excerpt: string;
  last_from: 'student' | 'tutor';
  message_count: number;
  student_unread: number;
  vote: -1 | 0 | 1;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
}
const columns = `user_id, id, about_kind, about_id, source, section_type, attempt_question_id, subject, excerpt, last_from,
  message_count, student_unread, vote, created_at, updated_at, archived_at`;
export type WholeTicketRow = TicketRow & { context: StoredContext | null };

const byIds = {
  name: 'tickets_by_ids',
  text: `select ${columns} from tickets where user_id = $1 and id = any($2::uuid[])`,
};
/** A student's own tickets by id, in no particular order. */
export const findTickets = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<TicketRow & Record<string, unknown>>(byIds, [userId, ids]);

export const ticketList: MessageList<TicketRow> = {
  name: 'tickets',
  findPage: (db, userId, query) => findMessagePage(db, tickets, userId, query),
  findRows: findTickets,
};

const ofNothing = {
  name: 'tickets_of_kind',
  text: `select ${columns} from tickets where user_id = $1 and about_kind = $2 and about_id is null
    order by created_at desc, id desc limit $3`,
};
const ofOne = {
  name: 'tickets_of_one',
  text: `select ${columns} from tickets where user_id = $1 and about_kind = $2 and about_id = $3
    order by created_at desc, id desc limit $4`,
};
/** A student's newest tickets about one subject. */
export const findTicketsAbout = (db: Db, userId: string, kind: string, id: string | null, limit: number) =>
  id === null
    ? db.rows<TicketRow & Record<string, unknown>>(ofNothing, [userId, kind, limit])
    : db.rows<TicketRow & Record<string, unknown>>(ofOne, [userId, kind, id, limit]);

const one = {
  name: 'tickets_one',
  text: `select ${columns}, context from tickets where user_id = $1 and id = $2`,
};
/** A student's own ticket; undefined for anybody else's. */
export const findTicket = async (db: Db, userId: string, id: string) =>
  (await db.rows<WholeTicketRow & Record<string, unknown>>(one, [userId, id]))[0];

const ownerQuery = { name: 'tickets_owner', text: 'select user_id from tickets where id = $1' };
/** The student who owns a ticket. Only for staff; students address their tickets by their own id as well. */
export const findOwner = async (db: Db, id: string) =>
  (await db.rows<{ user_id: string }>(ownerQuery, [id]))[0]?.user_id ?? null;

const locked = {
  name: 'tickets_lock',
  text: `select ${columns}, context from tickets where user_id = $1 and id = $2 for update`,
};
/** The same, locked until the end of the transaction: until then no message can be added or marked as read. */
export const lockTicket = async (tx: Db, userId: string, id: string) =>
  (await tx.rows<WholeTicketRow & Record<string, unknown>>(locked, [userId, id]))[0];

export interface MessageRow {
  id: string;
  from: 'student' | 'tutor';
  author_id: string | null;
  /** The current name of the account, or the name at that time if the account is deleted; null for a student. */
  author: string | null;
  profile_pic: string | null;
  html: string;
  at: Date;
}
const messages = {
  name: 'tickets_messages',
  text: `select m.id, m."from", m.author_id, coalesce(u.first_name || ' ' || u.last_name, m.author_name) as author,
      u.profile_pic, m.html, m.at
    from ticket_messages m left join users u on u.id = m.author_id and u.deleted_at is null
    where m.user_id = $1 and m.ticket_id = $2 order by m.at, m.id limit $3`,
};
/** The thread, oldest first. */
export const findMessages = (db: Db, userId: string, ticketId: string, limit: number) =>
  db.rows<MessageRow & Record<string, unknown>>(messages, [userId, ticketId, limit]);

const ends = {
  name: 'tickets_ends',
  text: `select t.id, (select html from ticket_messages m where m.user_id = $1 and m.ticket_id = t.id
        order by m.at, m.id limit 1) as question,
      (select html from ticket_messages m where m.user_id = $1 and m.ticket_id = t.id and m."from" = 'tutor'
        order by m.at desc, m.id desc limit 1) as answer
    from unnest($2::uuid[]) as t(id)`,
};
/** The first message and the last answer of each of these tickets of a student. */
export const findEnds = (db: Db, userId: string, ids: readonly string[]) =>
  db.rows<{ id: string; question: string | null; answer: string | null }>(ends, [userId, ids]);

/** Counting stops here, because the header shows no larger number. */
export const unreadUpTo = 1_000;
const unread = {
  name: 'tickets_unread',
  text: `select count(*)::int as count from (
      select 1 from tickets where user_id = $1 and archived_at is null and student_unread > 0 limit ${unreadUpTo}) t`,
};
export const countUnread = async (db: Db, userId: string) =>
  (await db.rows<{ count: number }>(unread, [userId]))[0]!.count;
