import type { About, Ticket, TicketContext, TicketItem } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { type Embargoes, embargoOn, findEmbargoes } from '../attempts/index.ts';
import type { ContentService } from '../content/index.ts';
import type { Readers } from '../explanations/index.ts';
import type { MessageSubjects } from '../message-subjects/index.ts';
import type { AccessService } from '../plans/index.ts';
import { findComments } from './admin/comments/comments.queries.ts';
import { findStaffPart } from './admin/staff.queries.ts';
import { contextResult, contextView } from './context.ts';
import { keyReader } from './key.service.ts';
import {
  findEnds,
  findMessages,
  findOwner,
  findTicket,
  findTicketsAbout,
  type MessageRow,
  type TicketRow,
  type WholeTicketRow,
} from './ticket.queries.ts';
import { maxMessages, ticketItemView, ticketView } from './ticket.view.ts';

export const ticketNotFound = () => notFound('Ticket');
/** Whether the user is a staff member who answers tickets; those see all tickets. */
export const answersTickets = (user: SessionUser) => inGroup(user.roles, 'staff', { allowAnswersRole: true });

/** The embargo that hides the replies of a thread from its student, because they may reveal the key. */
const embargoOnTicket = (embargoes: Embargoes, row: TicketRow) =>
  row.aboutKind === 'question' && row.aboutId ? embargoOn(embargoes, row.aboutId) : null;

interface ReadingParts {
  readonly content: ContentService;
  readonly access: AccessService;
  readonly about: MessageSubjects;
  readonly readers: Readers;
}

/** Reads threads between a student and the tutors, and rows of their lists. */
export function ticketReader(deps: Deps, { content, access, about, readers }: ReadingParts) {
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

  /** Rows of a list; the expanded view also has the question and the last answer. */
  async function items(userId: string, rows: readonly TicketRow[], expanded: boolean): Promise<TicketItem[]> {
    const subjects = await about.present(db, userId, rows, 'ask');
    const ids = rows.map((row) => row.id);
    const ends = new Map(
      (expanded && ids.length > 0 ? await findEnds(db, userId, ids) : []).map((one) => [one.id, one]),
    );
    const embargoes = await findEmbargoes(db, userId, deps.clock.now());
    return rows.map((row, i) =>
      ticketItemView(row, subjects[i]!, ends.get(row.id), embargoOnTicket(embargoes, row)),
    );
  }
  /** The newest tickets about one subject. */
  async function itemsAbout(userId: string, { kind, id }: About): Promise<TicketItem[]> {
    return items(userId, await findTicketsAbout(db, userId, kind, id, 50), false);
  }

  return { locate, present, thread, items, itemsAbout };
}
