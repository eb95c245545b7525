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
import type { StaffListRow, StaffRow } from './admin/staff.queries.ts';
import type { MessageRow, TicketRow } from './ticket.queries.ts';

/** The maximum number of messages of a thread; after that the student has to open a new ticket. */
export const maxMessages = 200;

const messageView = (row: MessageRow): TicketMessage => ({
  id: row.id,
  from: row.from,
  author: row.from === 'tutor' ? { name: row.author ?? 'A tutor', profilePic: row.profile_pic } : null,
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
  excerpt: embargo && row.last_from === 'tutor' ? embargoText(embargo) : row.excerpt,
  lastFrom: row.last_from,
  messageCount: row.message_count,
  unread: row.student_unread,
  vote: row.vote,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
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
    id: row.student_id,
    name: row.student_name,
    email: row.student_email,
    plan: named(row.plan_id, row.plan_name),
    createdAt: row.student_created_at.toISOString(),
    lastSeenAt: row.student_last_seen_at?.toISOString() ?? null,
  },
  unread: row.staff_unread,
  claimedBy: named(row.claimed_by, row.claimed_name),
  claimedAt: row.claimed_at?.toISOString() ?? null,
  team: row.team,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  firstReplyAt: row.first_reply_at?.toISOString() ?? null,
  comments: comments.map((comment) => commentView(comment, { by: row.claimed_by, at: row.claimed_at })),
  internalNotes: joinComments(listCommentTexts(comments)),
  tagged: taggedView(row.tagged),
  adminVote: row.admin_vote,
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
  canReply: row.message_count < maxMessages,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
  staff: parts.staff ? staffView(parts.staff, parts.comments) : null,
});

export const staffItemView = (row: StaffListRow, about: AboutView): StaffTicketItem => ({
  id: row.id,
  about,
  subject: row.subject,
  excerpt: row.excerpt,
  student: { id: row.user_id, name: row.student_name },
  lastFrom: row.last_from,
  messageCount: row.message_count,
  unread: row.staff_unread,
  claimedBy: named(row.claimed_by, row.claimed_name),
  team: row.team,
  tagged: taggedView(row.tagged),
  plan: named(row.plan_id, row.plan_name),
  vote: row.vote,
  adminVote: row.admin_vote,
  public: row.public,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
