import type { DeskTeam, StaffTicketItem, Ticket } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditAction, inGroup, isOpenRequest, type Role } from '@docket/rules';
import { ApiError, invalid, wrongState } from '../../../api-error.ts';
import { bindState } from '../../../bind-state.ts';
import type { Db } from '../../../db/database.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { audit } from '../../audit/index.ts';
import type { MessageSubjects } from '../../message-subjects/index.ts';
import type { Notices } from '../../notices/index.ts';
import { findOwner } from '../ticket.queries.ts';
import type { Tickets } from '../ticket.service.ts';
import { staffItemView } from '../ticket.view.ts';
import { ticketNotFound } from '../ticket-reader.service.ts';
import { updateTicket } from '../write.queries.ts';
import { findComments } from './comments/comments.queries.ts';
import type { DeskEvents } from './desk/events.service.ts';
import { findExclusion } from './desk/exclusions.queries.ts';
import { assignedNotice, taggedNotices, teamNotices } from './desk/notifications.ts';
import { findTeamMembers } from './desk/people.queries.ts';
import { findTicketPage, type TicketListQuery } from './list.queries.ts';
import { findOthers, findPeople, findStaffRows } from './staff.queries.ts';
import { claimTicket, type DeskRow, lockDesk, unclaimTicket } from './write.queries.ts';

const allowAnswersRole = { allowAnswersRole: true };
/** Whether roles include answering tickets. */
export const answersRoles = (roles: readonly string[]) => inGroup(roles as Role[], 'staff', allowAnswersRole);
export const claimedBy = (name: string | null) => `${name ?? 'Someone else'} has claimed this ticket`;

export type StaffDesk = ReturnType<typeof staffService>;

/** Whether a colleague has asked the person who claimed a ticket to hand it over. */
const hasRequested = async (tx: Db, ownerId: string, id: string, userId: string, row: DeskRow) =>
  (await findComments(tx, ownerId, id)).some(
    (one) => one.authorId === userId && isOpenRequest(one, { by: row.claimedBy, at: row.claimedAt }),
  );

interface StaffState {
  readonly deps: Deps;
  readonly db: Deps['db'];
  readonly tickets: Tickets;
  readonly about: MessageSubjects;
  readonly notices: Notices;
  readonly events: DeskEvents;
}
/** Returns the id of the student who owns the ticket. Throws NOT_FOUND. */
async function loadOwner({ db }: StaffState, id: string): Promise<string> {
  const ownerId = await findOwner(db, id);
  if (!ownerId) throw ticketNotFound();
  return ownerId;
}

/**
 * Changes a ticket while it is locked. What `work` returns is written to the audit log, and published to all open
 * desks after the commit; null if nothing changed.
 */
async function change(
  staffState: StaffState,
  user: SessionUser,
  id: string,
  now: Date,
  work: (
    tx: Db,
    ownerId: string,
    row: DeskRow,
  ) => Promise<{
    action: AuditAction;
    what: Parameters<DeskEvents['changed']>[1];
    before: unknown;
    after: unknown;
  } | null>,
): Promise<Ticket> {
  const { db, deps, events, tickets } = staffState;

  const ownerId = await loadOwner(staffState, id);
  const what = await db.transaction(async (tx) => {
    const row = await lockDesk(tx, ownerId, id);
    if (!row) throw ticketNotFound();
    const done = await work(tx, ownerId, row);
    if (!done) return null;
    const { action, what, before, after } = done;
    await audit(tx, { newId: deps.newId, now, actorId: user.id }, action, `ticket:${id}`, {
      before,
      after,
    });
    return what;
  });
  if (what) await events.changed(id, what, user.id);
  return tickets.thread(ownerId, id, 'staff', now);
}

async function lines({ db, about }: StaffState, ids: readonly string[]): Promise<StaffTicketItem[]> {
  const rows = ids.length > 0 ? await findStaffRows(db, ids) : [];
  const subjects = await about.present(db, null, rows, 'ask');
  return rows.map((row, i) => staffItemView(row, subjects[i]!));
}

async function list(staffState: StaffState, query: TicketListQuery, now: Date) {
  const { db } = staffState;

  const { ids, total, more } = await findTicketPage(db, query, now);
  return { items: await lines(staffState, ids), total, more };
}

/** Other tickets of the student who owns this one, last updated first. */
async function others(staffState: StaffState, id: string, { page, size }: { page: number; size: number }) {
  const { db } = staffState;

  const found = await findOthers(db, await loadOwner(staffState, id), id, toLimitAndOffset({ page, size }));
  return { items: await lines(staffState, found.ids), total: found.total };
}

/**
 * Claims a ticket. Only an administrator can claim it for somebody else or take it from the person who claimed
 * it, except that this person can hand it to a colleague who asked for it. Who may claim for others may also
 * release for them.
 */
function claim(
  staffState: StaffState,
  user: SessionUser,
  id: string,
  userId: string,
  now: Date,
): Promise<Ticket> {
  const { notices } = staffState;
  return change(staffState, user, id, now, async (tx, ownerId, row) => {
    const [person] = await findPeople(tx, [userId]);
    if (!person || !answersRoles(person.roles))
      throw invalid('userId', errorMessages.messages.claimTutorsOnly);
    const handsOver = row.claimedBy === user.id && (await hasRequested(tx, ownerId, id, userId, row));
    const over = inGroup(user.roles, 'admin') || handsOver;
    if (userId !== user.id && !over) throw new ApiError('FORBIDDEN', errorMessages.messages.claimForOther);
    if (!(await claimTicket(tx, ownerId, id, userId, now, over))) {
      const excluded = await findExclusion(tx, userId);
      if (excluded)
        throw wrongState(
          `${userId === user.id ? 'You' : person.name} can't claim tickets: ${excluded.reason}`,
        );
      throw wrongState(claimedBy(row.claimedName));
    }
    if (userId !== user.id && userId !== row.claimedBy)
      await notices.sendAll(tx, [assignedNotice(userId, { id, subject: row.subject })]);
    const [before, after] = [{ claimedBy: row.claimedBy }, { claimedBy: userId }];
    return { action: 'ticket.claim', what: 'claimed', before, after };
  });
}

/** What staff do with tickets besides reading and replying. */
export function staffService(
  deps: Deps,
  {
    tickets,
    about,
    notices,
    events,
  }: { tickets: Tickets; about: MessageSubjects; notices: Notices; events: DeskEvents },
) {
  const { db } = deps;

  const staffState: StaffState = { deps, db, tickets, about, notices, events };
  const bind = bindState(staffState);
  return {
    loadOwner: bind(loadOwner),
    change: bind(change),
    lines: bind(lines),
    list: bind(list),

    others: bind(others),

    claim: bind(claim),

    /** Releases a ticket. Only an administrator can release a ticket that somebody else claimed. */
    release: (user: SessionUser, id: string, now: Date): Promise<Ticket> =>
      change(staffState, user, id, now, async (tx, ownerId, row) => {
        if (!(await unclaimTicket(tx, ownerId, id, user.id, inGroup(user.roles, 'admin'))))
          throw wrongState(row.claimedBy ? claimedBy(row.claimedName) : errorMessages.messages.unclaimed);
        const [before, after] = [{ claimedBy: row.claimedBy }, { claimedBy: null }];
        return { action: 'ticket.release', what: 'released', before, after };
      }),

    /** Hands a ticket to a team and releases it. Throws WRONG_STATE if somebody else claimed it. */
    sendTo: (user: SessionUser, id: string, team: DeskTeam, now: Date): Promise<Ticket> =>
      change(staffState, user, id, now, async (tx, ownerId, row) => {
        if (row.claimedBy && row.claimedBy !== user.id && !inGroup(user.roles, 'admin'))
          throw wrongState(claimedBy(row.claimedName));
        await updateTicket(tx, ownerId, id, { team, claimedBy: null, claimedAt: null });
        if (row.team !== team) {
          const members = (await findTeamMembers(tx, team)).filter((teamMember) => teamMember !== user.id);
          await notices.sendAll(tx, teamNotices(members, team, { id, subject: row.subject }));
        }
        const before = { team: row.team, claimedBy: row.claimedBy };
        return { action: 'ticket.team', what: 'team', before, after: { team, claimedBy: null } };
      }),

    vote: (user: SessionUser, id: string, vote: DeskRow['adminVote'], now: Date): Promise<Ticket> =>
      change(staffState, user, id, now, async (tx, ownerId, row) => {
        await updateTicket(tx, ownerId, id, { adminVote: vote });
        const [before, after] = [{ adminVote: row.adminVote }, { adminVote: vote }];
        return { action: 'ticket.admin-vote', what: 'vote', before, after };
      }),

    /**
     * Tags colleagues and notifies those who were not tagged before. With `seen`, whom the choice began with, the tags
     * that others have set or removed since then stay. Throws INVALID for a person who does not answer tickets.
     */
    tag: (
      user: SessionUser,
      id: string,
      {
        userIds,
        before: seen,
      }: { readonly userIds: readonly string[]; readonly before?: readonly string[] | undefined },
      now: Date,
    ): Promise<Ticket> =>
      change(staffState, user, id, now, async (tx, ownerId, row) => {
        const others = seen ? row.tagged.filter((one) => !seen.includes(one)) : [];
        const removed = seen ? seen.filter((one) => !row.tagged.includes(one)) : [];
        const ids = [...new Set([...userIds, ...others])].filter((one) => !removed.includes(one));
        const people = await findPeople(tx, ids);
        if (people.filter((person) => answersRoles(person.roles)).length < ids.length)
          throw invalid('userIds', errorMessages.messages.tagTutorsOnly);
        await updateTicket(tx, ownerId, id, { tagged: ids });
        const fresh = ids.filter((one) => one !== user.id && !row.tagged.includes(one));
        await notices.sendAll(tx, taggedNotices(fresh, { id, subject: row.subject }));
        const [before, after] = [{ tagged: row.tagged }, { tagged: ids }];
        return { action: 'ticket.tagged', what: 'tagged', before, after };
      }),
  };
}
