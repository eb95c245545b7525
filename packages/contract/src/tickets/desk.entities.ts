import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { role } from '../users/users.entities.ts';
import { staffTicketItem } from './tickets.entities.ts';

/** A staff member who answers tickets, as colleagues see them. */
export const deskPerson = z.object({
  id,
  name: z.string(),
  roles: z.array(role),
  profilePic: z.string().nullable(),
  /** Why this person may not claim tickets for now; null if they may. */
  excluded: z.string().nullable(),
});
export type DeskPerson = z.infer<typeof deskPerson>;

/** A staff member who may not claim tickets for now. */
export const claimExclusion = z.object({
  /** The id of the person; each has at most one exclusion. */
  id,
  user: z.object({ id, name: z.string() }),
  reason: z.string(),
  createdBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: isoDateTime,
});
export type ClaimExclusion = z.infer<typeof claimExclusion>;

/**
 * A template for a reply. {{firstName}} and {{question}} are replaced by the student's name and the subject of the
 * ticket.
 */
export const replyTemplate = z.object({
  id,
  title: z.string(),
  html: z.string(),
  /** True if everybody may use it; otherwise it is the reader's own. */
  shared: z.boolean(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  updatedAt: isoDateTime,
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** The number of tickets in each queue; counted up to a thousand. */
export const deskCounts = z.object({
  /** Tickets with an unanswered message of the student. */
  waiting: z.number(),
  /** Waiting tickets that are unclaimed, claimed by the reader, or with the reader tagged. */
  unclaimed: z.number(),
  mine: z.number(),
  tagged: z.number(),
  /** Tickets with messages of the student that nobody has opened. */
  unread: z.number(),
});
export type DeskCounts = z.infer<typeof deskCounts>;

export const ticketEventKind = z.enum([
  'opened',
  'message',
  'reply',
  'claimed',
  'released',
  'team',
  'tagged',
  'notes',
  'vote',
  'read',
  'public',
]);
export type TicketEventKind = z.infer<typeof ticketEventKind>;

/** A change on the ticket desk. The first event of a stream is complete: older state must be loaded again. */
export const deskChange = z.object({
  whole: z.boolean(),
  counts: deskCounts,
  /** The current rows of tickets, each with what happened to it, and the staff member who caused it, if any. */
  tickets: z.array(
    z.object({
      what: z.array(ticketEventKind),
      by: z.object({ id, name: z.string() }).nullable(),
      ticket: staffTicketItem,
    }),
  ),
  /** Tickets that no longer exist. */
  gone: z.array(id),
  /** Who has which ticket open, as reported within the last minute; always the complete list. */
  presences: z.array(z.object({ ticketId: id, user: z.object({ id, name: z.string() }) })),
});
export type DeskChange = z.infer<typeof deskChange>;

/** The statistics of one tutor in a period. */
export const tutorStatistics = z.object({
  user: z.object({ id, name: z.string() }),
  /** Tickets with a reply of this tutor in the period, and the number of replies. */
  answered: z.number(),
  replies: z.number(),
  /** Tickets whose first reply was this tutor's, in the period; the next four fields are about these. */
  firstReplies: z.number(),
  /** From the question to the first reply; null without one. */
  medianHours: z.number().nullable(),
  meanHours: z.number().nullable(),
  /** Votes of the students, and of colleagues. */
  votesUp: z.number(),
  votesDown: z.number(),
  adminVotesUp: z.number(),
  adminVotesDown: z.number(),
  /** Claimed tickets that are waiting now. */
  openClaims: z.number(),
});
export type TutorStatistics = z.infer<typeof tutorStatistics>;
