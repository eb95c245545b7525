import type {
  AboutView,
  StaffTicketItem,
  Ticket,
  TicketComment,
  TicketContext,
  TicketItem,
  TicketMessage,
} from '@docket/contract';
import { embargoText, isOpenRequest, joinComments } from '@docket/rules';
import { type Embargo, embargoView } from '../attempts/index.ts';
import { type CommentRow, listCommentTexts } from './admin/comments/comments.queries.ts';
import type { StaffRow } from './admin/staff.queries.ts';
import type { MessageRow, TicketRow } from './ticket.queries.ts';

/** The maximum number of messages of a thread; after that the student has to open a new ticket. */
export const maxMessages = 200;

const messageView = (row: MessageRow): TicketMessage => ({
  id: row.id,
  from: row.from,
  author: row.from === 'tutor' ? { name: row.author ?? 'A tutor', profilePic: row.profilePic } : null,
  html: row.html,
  at: row.at.toISOString(),
});

/**
 * A row of the student's list; `ends` is used only in the expanded view. A reply about an embargoed question is left
 * out.
 */
export const ticketItemView = (
  row: TicketRow,
  about: AboutView,
  ends: { readonly question: string | null; readonly answer: string | null } | undefined,
  embargo: Embargo | null,
): TicketItem => ({
  id: row.id,
  about,
  subject: row.subject,
  excerpt: embargo && row.lastFrom === 'tutor' ? embargoText(embargo) : row.excerpt,
  lastFrom: row.lastFrom,
  messageCount: row.messageCount,
  unread: row.studentUnread,
  vote: row.vote,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
  question: ends?.question ?? null,
  answer: embargo ? null : (ends?.answer ?? null),
});

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null);
const taggedView = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name }));

/** `claim` says who has the ticket: a request to take it over stands only while they have it. */
const commentView = (
  row: CommentRow,
  claim: { readonly by: string | null; readonly at: Date | null },
): TicketComment => ({
  id: row.id,
  author: named(row.authorId, row.author),
  text: row.text,
  mentioned: taggedView(row.mentioned),
  asksTakeover: isOpenRequest(row, claim),
  at: row.at.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
});

const staffView = (row: StaffRow, comments: readonly CommentRow[]): NonNullable<Ticket['staff']> => ({
  student: {
    id: row.userId,
    name: row.studentName,
    email: row.studentEmail,
    plan: named(row.planId, row.planName),
    createdAt: row.studentCreatedAt.toISOString(),
    lastSeenAt: row.studentLastSeenAt?.toISOString() ?? null,
  },
  unread: row.staffUnread,
  claimedBy: named(row.claimedBy, row.claimedName),
  claimedAt: row.claimedAt?.toISOString() ?? null,
  team: row.team,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  firstReplyAt: row.firstReplyAt?.toISOString() ?? null,
  comments: comments.map((comment) => commentView(comment, { by: row.claimedBy, at: row.claimedAt })),
  internalNotes: joinComments(listCommentTexts(comments)),
  tagged: taggedView(row.tagged),
  adminVote: row.adminVote,
  feedback: row.feedback,
  public: row.public,
});

/** A thread. `staff` must be null unless the reader is a member of staff; for staff, `embargo` must be null. */
export const ticketView = (
  row: TicketRow,
  parts: {
    readonly about: AboutView;
    readonly messages: readonly MessageRow[];
    readonly context: TicketContext | null;
    readonly staff: StaffRow | null;
    /** Empty unless the reader is a member of staff. */
    readonly comments: readonly CommentRow[];
    readonly embargo: Embargo | null;
  },
): Ticket => ({
  id: row.id,
  about: parts.about,
  subject: row.subject,
  messages: parts.messages.filter((message) => message.from === 'student' || !parts.embargo).map(messageView),
  embargo: embargoView(parts.embargo),
  context: parts.context,
  vote: row.vote,
  canReply: row.messageCount < maxMessages,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
  staff: parts.staff ? staffView(parts.staff, parts.comments) : null,
});

export const staffItemView = (row: StaffRow, about: AboutView): StaffTicketItem => ({
  id: row.id,
  about,
  subject: row.subject,
  excerpt: row.excerpt,
  student: { id: row.userId, name: row.studentName },
  lastFrom: row.lastFrom,
  messageCount: row.messageCount,
  unread: row.staffUnread,
  claimedBy: named(row.claimedBy, row.claimedName),
  team: row.team,
  tagged: taggedView(row.tagged),
  plan: named(row.planId, row.planName),
  vote: row.vote,
  adminVote: row.adminVote,
  public: row.public,
  waitingSince: row.waitingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
