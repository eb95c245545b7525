import type { AboutView, Contract, In } from '@docket/contract';
import type { AttemptListRow, TicketListRow, TutorRow } from './work.queries.ts';

type Answer<K extends 'userAttempts' | 'userTickets'> = In<Contract['user'][K]['output']>['items'][number];

export const attemptListView = (row: AttemptListRow): Answer<'userAttempts'> => ({
  id: row.id,
  surface: row.surface,
  kind: row.kind,
  type: row.type,
  state: row.state,
  title: row.title,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  questionCount: row.question_count,
  answeredCount: row.answered_count,
  rightCount: row.right_count,
  scaled: row.scaled,
  estimated: row.estimated,
  provisional: row.provisional ?? false,
  seconds: Math.round(row.time_ms / 1000),
  archived: row.archived,
});

export const ticketListView = (row: TicketListRow, about: AboutView): Answer<'userTickets'> => ({
  id: row.id,
  about,
  subject: row.subject,
  excerpt: row.excerpt,
  lastFrom: row.last_from,
  messageCount: row.message_count,
  staffUnread: row.staff_unread,
  claimedBy: row.claimed_by ? { id: row.claimed_by, name: row.claimed_name ?? '' } : null,
  vote: row.vote,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const tutorOfStudentView = (
  row: TutorRow,
): In<Contract['user']['allTutors']['output']>['tutors'][number] => ({
  id: row.id,
  name: row.name,
  profilePic: row.profile_pic,
  roles: row.roles,
  assigned: row.assigned,
  replies: row.replies,
  tickets: row.tickets,
  lastReplyAt: row.last_reply_at?.toISOString() ?? null,
});
