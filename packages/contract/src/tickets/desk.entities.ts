import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { role } from '../users/users.entities.ts';
import { staffTicketItem } from './messages.entities.ts';

/** Somebody who answers tickets, as colleagues see them. */
export const deskPerson = z.object({
  id,
  name: z.string(),
  roles: z.array(role),
  profilePic: z.string().nullable(),
  /** Why this person may not claim tickets for now; null: may. */
  excluded: z.string().nullable(),
});
export type DeskPerson = z.infer<typeof deskPerson>;

/** Somebody who may not claim tickets for now. */
export const claimExclusion = z.object({
  /** The person's: there is one for each at most. */
  id,
  user: z.object({ id, name: z.string() }),
  reason: z.string(),
  createdBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: isoDateTime,
});
export type ClaimExclusion = z.infer<typeof claimExclusion>;

/** A text to start a reply from. {{firstName}} and {{question}} in it stand for the student and what the ticket is about. */
export const replyTemplate = z.object({
  id,
  title: z.string(),
  html: z.string(),
  /** Everybody's; else the reader's own. */
  shared: z.boolean(),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  updatedAt: isoDateTime,
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** How many tickets stand in each queue; counted up to a thousand and no further. */
export const deskCounts = z.object({
  /** The student has the last word. */
  waiting: z.number(),
  /** Of those, claimed by nobody; claimed by the reader; with the reader tagged. */
  unclaimed: z.number(),
  mine: z.number(),
  tagged: z.number(),
  /** With messages of the student that nobody has opened. */
  unread: z.number(),
});
export type DeskCounts = z.infer<typeof deskCounts>;

export const ticketHappening = z.enum([
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
export type TicketHappening = z.infer<typeof ticketHappening>;

/** What changed on the desk. The first of a stream is whole: what came before it is to be asked for anew. */
export const deskChange = z.object({
  whole: z.boolean(),
  counts: deskCounts,
  /** Lines of tickets as they are now, each with what happened to it, and by whom if that was staff. */
  tickets: z.array(
    z.object({
      what: z.array(ticketHappening),
      by: z.object({ id, name: z.string() }).nullable(),
      ticket: staffTicketItem,
    }),
  ),
  /** Tickets that are no longer there. */
  gone: z.array(id),
  /** Who has which ticket open, of those who said so within the last minute; all of them, each time. */
  looking: z.array(z.object({ ticketId: id, user: z.object({ id, name: z.string() }) })),
});
export type DeskChange = z.infer<typeof deskChange>;

/** What one tutor did in a time. */
export const tutorStatistics = z.object({
  user: z.object({ id, name: z.string() }),
  /** Tickets with a reply of this tutor in the time, and the replies. */
  answered: z.number(),
  replies: z.number(),
  /** Tickets whose first reply was this tutor's, in the time; the next four are of them. */
  firstReplies: z.number(),
  /** From the question to the first reply; null without one. */
  medianHours: z.number().nullable(),
  meanHours: z.number().nullable(),
  /** Votes of the students, and of colleagues. */
  votesUp: z.number(),
  votesDown: z.number(),
  adminVotesUp: z.number(),
  adminVotesDown: z.number(),
  /** Claimed and waiting, now. */
  openClaims: z.number(),
});
export type TutorStatistics = z.infer<typeof tutorStatistics>;
