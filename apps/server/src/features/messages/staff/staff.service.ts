import type { StaffTicketItem, Ticket } from '@docket/contract';
import { inGroup, type Role } from '@docket/rules';
import { invalid, wrongState } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import type { Abouts } from '../about/about.service.ts';
import { findOwner } from '../tickets/ticket.queries.ts';
import { type Tickets, ticketNotFound } from '../tickets/ticket.service.ts';
import { staffItemView } from '../tickets/ticket.view.ts';
import { findStaffPage, type StaffChoice } from './list.queries.ts';
import {
  claimTicket,
  findPeople,
  findStaffPart,
  findStaffRows,
  setStaffField,
  unclaimTicket,
} from './staff.queries.ts';

const answersToo = { answersToo: true };

/** What those who answer tickets do with them, besides reading and replying. */
export function staffService(deps: Deps, tickets: Tickets, about: Abouts) {
  const { db } = deps;

  /** Whose ticket it is. Throws NOT_FOUND. */
  async function ownerOf(id: string): Promise<string> {
    const ownerId = await findOwner(db, id);
    if (!ownerId) throw ticketNotFound();
    return ownerId;
  }

  return {
    ownerOf,
    async list(choice: StaffChoice, words: string | undefined) {
      const { ids, total } = await findStaffPage(db, choice, words);
      const rows = await findStaffRows(db, ids);
      const abouts = await about.present(db, null, rows, 'ask');
      const items: StaffTicketItem[] = rows.map((row, i) => staffItemView(row, abouts[i]!));
      return { items, total };
    },

    /** Claims a ticket for somebody, or gives it back; only an administrator does so over the head of who has it. */
    async setClaimed(
      user: SessionUser,
      id: string,
      claimed: boolean,
      userId: string,
      now: Date,
    ): Promise<Ticket> {
      const ownerId = await ownerOf(id);
      const over = inGroup(user.roles, 'admin');
      if (claimed) {
        const [person] = await findPeople(db, [userId]);
        if (!person || !inGroup(person.roles as Role[], 'staff', answersToo))
          throw invalid('userId', 'Only somebody who answers tickets can claim one');
        if (!(await claimTicket(db, ownerId, id, userId, now, over)))
          throw wrongState('Somebody else has claimed this ticket');
      } else if (!(await unclaimTicket(db, ownerId, id, user.id, over))) {
        const { claimed_by: by } = (await findStaffPart(db, ownerId, id))!;
        throw wrongState(by ? 'Somebody else has claimed this ticket' : 'Nobody has claimed this ticket');
      }
      return tickets.thread(ownerId, id, 'staff', now);
    },

    async set(
      id: string,
      field: 'adminVote' | 'internalNotes' | 'tagged',
      value: number | string | readonly string[],
      now: Date,
    ): Promise<Ticket> {
      const ownerId = await ownerOf(id);
      await setStaffField(db, field, ownerId, id, value);
      return tickets.thread(ownerId, id, 'staff', now);
    },

    /** Throws INVALID for somebody who does not answer tickets. */
    async tag(id: string, userIds: readonly string[], now: Date): Promise<Ticket> {
      const ids = [...new Set(userIds)];
      const people = await findPeople(db, ids);
      const known = people.filter((one) => inGroup(one.roles as Role[], 'staff', answersToo));
      if (known.length < ids.length) throw invalid('userIds', 'Only those who answer tickets can be tagged');
      return this.set(id, 'tagged', ids, now);
    },
  };
}
