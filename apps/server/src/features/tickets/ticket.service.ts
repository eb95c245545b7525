import type { About, Ticket } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid, wrongState } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import type { Db } from '../../db/database.ts';
import { isOnlyReading } from '../../db/reading.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { cleanText, excerptOfText, oneLine, toSubject } from '../../text/user-text.ts';
import type { ContentService } from '../content/index.ts';
import type { Readers } from '../explanations/index.ts';
import { aboutColumns, type MessageSubjects } from '../message-subjects/index.ts';
import type { Notices } from '../notices/index.ts';
import type { AccessService } from '../plans/index.ts';
import type { Throttle } from '../throttle/index.ts';
import type { DeskEvents } from './admin/desk/events.service.ts';
import { findPeople } from './admin/staff.queries.ts';
import { lockDesk } from './admin/write.queries.ts';
import { composeContext } from './context.ts';
import { findMessages, lockTicket, type TicketRow } from './ticket.queries.ts';
import { maxMessages } from './ticket.view.ts';
import { ticketNotFound, ticketReader } from './ticket-reader.service.ts';
import { ticketLimits } from './tickets.limits.ts';
import {
  insertMessage,
  insertTicket,
  markRead,
  type NewMessage,
  touchTicket,
  updateTicket,
} from './write.queries.ts';

interface Parts {
  readonly content: ContentService;
  readonly access: AccessService;
  readonly notices: Notices;
  readonly about: MessageSubjects;
  readonly readers: Readers;
  readonly rateLimiter: Throttle;
  readonly events: DeskEvents;
}
export type Tickets = ReturnType<typeof ticketService>;

interface TicketState extends Parts {
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly locate: ReturnType<typeof ticketReader>['locate'];
  readonly present: ReturnType<typeof ticketReader>['present'];
  readonly thread: ReturnType<typeof ticketReader>['thread'];
}
async function findAuthor({ db }: TicketState, user: SessionUser, side: 'student' | 'tutor') {
  if (side === 'student') return { authorId: null, authorName: null };
  const [person] = await findPeople(db, [user.id]);
  return { authorId: user.id, authorName: person?.name ?? 'A tutor' };
}

async function open(
  { about, rateLimiter, content, deps, db, events, thread }: TicketState,
  user: SessionUser,
  input: {
    about: About;
    subject?: string | undefined;
    text: string;
    attemptQuestionId?: string | undefined;
  },
  now: Date,
): Promise<Ticket> {
  const { html, plain } = cleanText(input.text, 'text');
  const subject = await about.check(user, input.about, input.attemptQuestionId, now);
  if (subject.isUnderWay) throw wrongState(errorMessages.messages.stillWorking);
  await rateLimiter.take(ticketLimits.ticket, user.id, now);
  const context =
    subject.kind === 'question' ? await composeContext(content, subject.id!, subject.work) : null;
  const title = oneLine(input.subject ?? '') || toSubject(oneLine(plain));
  const id = deps.newId();
  await db.transaction(async (tx) => {
    await insertTicket(tx, {
      ...aboutColumns(subject),
      attemptQuestionId: subject.attemptQuestionId ?? subject.work?.attemptQuestionId ?? null,
      userId: user.id,
      id,
      subject: title,
      context,
      excerpt: excerptOfText(plain),
      searchText: `${title} ${subject.label} ${plain}`,
      now,
    });
    await insertMessage(tx, {
      userId: user.id,
      id: deps.newId(),
      ticketId: id,
      from: 'student',
      authorId: null,
      authorName: null,
      html,
      at: now,
    });
  });
  await events.changed(id, 'opened', null);
  return thread(user.id, id, 'student', now);
}

/**
 * Returns a thread and marks it as read; with `asStudent`, staff see what the student sees and nothing is marked.
 */
async function read(
  { locate, thread, db, events, present }: TicketState,
  user: SessionUser,
  id: string,
  asStudent: boolean,
  now: Date,
): Promise<Ticket> {
  const { ownerId, side } = await locate(user, id);
  // Staff who impersonate the student do not mark it as read for the student.
  if ((side === 'tutor' && asStudent) || isOnlyReading()) return thread(ownerId, id, 'student', now);
  // The lock keeps a message that arrives during the read from being marked as read before it was shown.
  const opened = await db.transaction(async (tx) => {
    const row = await lockTicket(tx, ownerId, id);
    if (!row) throw ticketNotFound();
    const messages = await findMessages(tx, ownerId, id, maxMessages);
    const fresh = await markRead(tx, side, ownerId, id);
    return { row, messages, fresh };
  });
  if (opened.fresh && side === 'tutor') await events.changed(id, 'read', user.id);
  return present(opened.row, opened.messages, side === 'student' ? 'student' : 'staff', now);
}

/** Throws WRONG_STATE for a full thread, and for staff if somebody else claimed the ticket. */
async function reply(
  ticketState: TicketState,
  user: SessionUser,
  id: string,
  input: { reply: string; feedback?: string | undefined },
  now: Date,
): Promise<Ticket> {
  const { locate, rateLimiter, db, deps, notices, events, thread } = ticketState;

  const { ownerId, side } = await locate(user, id);
  if (side === 'tutor' && input.feedback !== undefined)
    throw invalid('feedback', errorMessages.messages.feedbackStudentOnly);
  const { html, plain } = cleanText(input.reply, 'reply');
  await rateLimiter.take(ticketLimits.reply, user.id, now);
  const author = await findAuthor(ticketState, user, side);
  await db.transaction(async (tx: Db) => {
    const row = await lockTicket(tx, ownerId, id);
    if (!row) throw ticketNotFound();
    const desk = side === 'tutor' ? await lockDesk(tx, ownerId, id) : undefined;
    if (desk?.claimedBy && desk.claimedBy !== user.id)
      throw wrongState(errorMessages.messages.claimedBy(desk.claimedName ?? 'Someone else'));
    if (row.messageCount >= maxMessages) throw wrongState(errorMessages.messages.threadFull);
    const message: NewMessage = {
      userId: ownerId,
      id: deps.newId(),
      ticketId: id,
      from: side,
      ...author,
      html,
      at: now,
    };
    await insertMessage(tx, message);
    const feedback = input.feedback || null;
    await touchTicket(tx, { ...message, excerpt: excerptOfText(plain), searchText: plain, feedback });
    if (side === 'tutor')
      await notices.send(tx, {
        userId: ownerId,
        kind: 'ticket-reply',
        title: `${author.authorName} replied: ${row.subject}`,
        text: `${author.authorName} replied to your question “${row.subject}”.\n\nOpen the thread to read the answer and reply.`,
        path: `/messages?ticket=${id}`,
      });
  });
  await events.changed(id, side === 'tutor' ? 'reply' : 'message', side === 'tutor' ? user.id : null);
  return thread(ownerId, id, side === 'student' ? 'student' : 'staff', now);
}

/** Threads between a student and the tutors, opened and written by either side. */
export function ticketService(
  deps: Deps,
  { content, access, notices, about, readers, rateLimiter, events }: Parts,
) {
  const { db } = deps;
  const reader = ticketReader(deps, { content, access, about, readers });
  const { locate, present, thread } = reader;

  const ticketState: TicketState = {
    deps,
    db,
    content,
    access,
    notices,
    about,
    readers,
    rateLimiter,
    events,
    locate,
    present,
    thread,
  };
  const bind = bindState(ticketState);
  return {
    ...reader,
    open: bind(open),

    read: bind(read),

    reply: bind(reply),

    async vote(userId: string, id: string, value: TicketRow['vote'], now: Date): Promise<Ticket> {
      await db.transaction(async (tx) => {
        if (!(await lockTicket(tx, userId, id))) throw ticketNotFound();
        const messages = await findMessages(tx, userId, id, maxMessages);
        if (!messages.some((message) => message.from === 'tutor'))
          throw wrongState(errorMessages.messages.noReplyYet);
        await updateTicket(tx, userId, id, { vote: value });
      });
      await events.changed(id, 'vote', null);
      return thread(userId, id, 'student', now);
    },
  };
}
