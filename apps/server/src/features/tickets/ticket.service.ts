import type { About, Ticket, TicketContext, TicketItem } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { invalid, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { isOnlyReading } from '../../db/reading.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { cleanText, excerptOfText, oneLine, toSubject } from '../../text/user-text.ts';
import { type Embargoes, embargoOn, findEmbargoes } from '../attempts/index.ts';
import type { ContentService } from '../content/index.ts';
import type { Readers } from '../explanations/index.ts';
import { aboutColumns, type MessageSubjects } from '../message-subjects/index.ts';
import type { Notices } from '../notices/index.ts';
import type { AccessService } from '../plans/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { findComments } from './admin/comments/comments.queries.ts';
import type { DeskEvents } from './admin/desk/events.service.ts';
import { findPeople, findStaffPart } from './admin/staff.queries.ts';
import { lockDesk } from './admin/write.queries.ts';
import { composeContext, contextResult, contextView } from './context.ts';
import { keyReader } from './key.service.ts';
import {
  findEnds,
  findMessages,
  findOwner,
  findTicket,
  findTicketsAbout,
  lockTicket,
  type MessageRow,
  type TicketRow,
  type WholeTicketRow,
} from './ticket.queries.ts';
import { maxMessages, ticketItemView, ticketView } from './ticket.view.ts';
import { ticketLimits } from './tickets.limits.ts';
import {
  insertMessage,
  insertTicket,
  markRead,
  type NewMessage,
  touchTicket,
  updateTicket,
} from './write.queries.ts';

export const ticketNotFound = () => notFound('Ticket');
/** Whether the user is a staff member who answers tickets; those see all tickets. */
export const answersTickets = (user: SessionUser) => inGroup(user.roles, 'staff', { allowAnswersRole: true });

/** The embargo that hides the replies of a thread from its student, because they may reveal the key. */
const embargoOnTicket = (embargoes: Embargoes, row: TicketRow) =>
  row.aboutKind === 'question' && row.aboutId ? embargoOn(embargoes, row.aboutId) : null;

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

/** Threads between a student and the tutors, opened and written by either side. */
export function ticketService(
  deps: Deps,
  { content, access, notices, about, readers, rateLimiter, events }: Parts,
) {
  const { db } = deps;
  const keys = keyReader(content, access, readers);

  /**
   * Returns the owner of a ticket and the side on which the reader is. Throws NOT_FOUND for a ticket that this user
   * may not see.
   */
  async function locate(
    user: SessionUser,
    id: string,
  ): Promise<{ ownerId: string; side: 'student' | 'tutor' }> {
    if (await findTicket(db, user.id, id)) return { ownerId: user.id, side: 'student' };
    const ownerId = answersTickets(user) ? await findOwner(db, id) : null;
    if (!ownerId) throw ticketNotFound();
    return { ownerId, side: 'tutor' };
  }

  async function loadContext(row: WholeTicketRow, staff: boolean, now: Date): Promise<TicketContext | null> {
    if (!row.context || !row.aboutId) return null;
    const question = (await content.questions([row.aboutId])).get(row.aboutId);
    const open = question && (staff || (await keys.mayShow(row.userId, row.aboutId, now)));
    const result = open ? contextResult(await content.index(), question, row.context) : null;
    return contextView(row.aboutId, row.context, result);
  }

  async function present(
    row: WholeTicketRow,
    messages: readonly MessageRow[],
    surface: 'student' | 'staff',
    now: Date,
  ): Promise<Ticket> {
    const [shown] = await about.present(db, row.userId, [row], 'ask');
    const staff = surface === 'staff' ? ((await findStaffPart(db, row.userId, row.id)) ?? null) : null;
    const comments = staff ? await findComments(db, row.userId, row.id) : [];
    const context = await loadContext(row, surface === 'staff', now);
    const embargo =
      surface === 'student' ? embargoOnTicket(await findEmbargoes(db, row.userId, now), row) : null;
    return ticketView(row, { about: shown!, messages, context, staff, comments, embargo });
  }

  /** Reads the current state of a thread. Throws NOT_FOUND. */
  async function thread(
    ownerId: string,
    id: string,
    surface: 'student' | 'staff',
    now: Date,
  ): Promise<Ticket> {
    const row = await findTicket(db, ownerId, id);
    if (!row) throw ticketNotFound();
    return present(row, await findMessages(db, ownerId, id, maxMessages), surface, now);
  }

  async function findAuthor(user: SessionUser, side: 'student' | 'tutor') {
    if (side === 'student') return { authorId: null, authorName: null };
    const [person] = await findPeople(db, [user.id]);
    return { authorId: user.id, authorName: person?.name ?? 'A tutor' };
  }

  return {
    locate,
    thread,
    async open(
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
    },

    /**
     * Returns a thread and marks it as read; with `asStudent`, staff see what the student sees and nothing is marked.
     */
    async read(user: SessionUser, id: string, asStudent: boolean, now: Date): Promise<Ticket> {
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
    },

    /** Throws WRONG_STATE for a full thread, and for staff if somebody else claimed the ticket. */
    async reply(
      user: SessionUser,
      id: string,
      input: { reply: string; feedback?: string | undefined },
      now: Date,
    ): Promise<Ticket> {
      const { ownerId, side } = await locate(user, id);
      if (side === 'tutor' && input.feedback !== undefined)
        throw invalid('feedback', errorMessages.messages.feedbackStudentOnly);
      const { html, plain } = cleanText(input.reply, 'reply');
      await rateLimiter.take(ticketLimits.reply, user.id, now);
      const author = await findAuthor(user, side);
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
    },

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

    /** Rows of a list; the expanded view also has the question and the last answer. */
    async items(userId: string, rows: readonly TicketRow[], expanded: boolean): Promise<TicketItem[]> {
      const subjects = await about.present(db, userId, rows, 'ask');
      const ids = rows.map((row) => row.id);
      const ends = new Map(
        (expanded && ids.length > 0 ? await findEnds(db, userId, ids) : []).map((one) => [one.id, one]),
      );
      const embargoes = await findEmbargoes(db, userId, deps.clock.now());
      return rows.map((row, i) =>
        ticketItemView(row, subjects[i]!, ends.get(row.id), embargoOnTicket(embargoes, row)),
      );
    },
    /** The newest tickets about one subject. */
    async itemsAbout(userId: string, { kind, id }: About): Promise<TicketItem[]> {
      return this.items(userId, await findTicketsAbout(db, userId, kind, id, 50), false);
    },
  };
}
