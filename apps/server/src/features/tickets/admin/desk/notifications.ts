import type { DeskTeam } from '@docket/contract';
import type { Notice } from '../../../notices/index.ts';

interface TicketSummary {
  readonly id: string;
  readonly subject: string;
}
const teamNames: Record<DeskTeam, string> = {
  tutors: 'the tutors',
  content: 'the content team',
  billing: 'the billing team',
  events: 'the events team',
  admin: 'the administrators',
};

const toNotice = (userId: string, title: string, text: string, id: string): Notice => ({
  userId,
  kind: 'ticket-desk',
  title,
  text,
  path: `/superadmin/tickets?ticket=${id}`,
});
/** Notices for colleagues who were tagged. */
export const taggedNotices = (userIds: readonly string[], { id, subject }: TicketSummary): Notice[] =>
  userIds.map((userId) =>
    toNotice(userId, `You were tagged: ${subject}`, `A colleague tagged you on the ticket “${subject}”.`, id),
  );
/** Notices for colleagues whom an internal comment mentions. */
export const mentionedNotices = (
  userIds: readonly string[],
  by: string,
  { id, subject }: TicketSummary,
): Notice[] =>
  userIds.map((userId) =>
    toNotice(
      userId,
      `You were mentioned: ${subject}`,
      `${by} mentioned you in a comment on the ticket “${subject}”.`,
      id,
    ),
  );
/** Notice for the colleague who has claimed a ticket that somebody would like to take over. */
export const takeoverNotice = (userId: string, by: string, { id, subject }: TicketSummary): Notice =>
  toNotice(
    userId,
    `${by} would like to take over: ${subject}`,
    `${by} would like to take over the ticket “${subject}”. Open the ticket to hand it over.`,
    id,
  );
/** Notice for a colleague to whom a ticket was assigned. */
export const assignedNotice = (userId: string, { id, subject }: TicketSummary): Notice =>
  toNotice(userId, `Assigned to you: ${subject}`, `The ticket “${subject}” was assigned to you.`, id);
/** Notices for the members of a team to which a ticket was handed. */
export const teamNotices = (
  userIds: readonly string[],
  team: DeskTeam,
  { id, subject }: TicketSummary,
): Notice[] =>
  userIds.map((userId) =>
    toNotice(
      userId,
      `For ${teamNames[team]}: ${subject}`,
      `A colleague sent the ticket “${subject}” to ${teamNames[team]}.`,
      id,
    ),
  );
