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
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  questionCount: row.questionCount,
  answeredCount: row.answeredCount,
  rightCount: row.rightCount,
  scaled: row.scaled,
  estimated: row.estimated,
  provisional: row.provisional ?? false,
  seconds: Math.round(row.timeMs / 1000),
  archived: row.archived,
});

export const ticketListView = (row: TicketListRow, about: AboutView): Answer<'userTickets'> => ({
  id: row.id,
  about,
  subject: row.subject,
  excerpt: row.excerpt,
  lastFrom: row.lastFrom,
  messageCount: row.messageCount,
  staffUnread: row.staffUnread,
  claimedBy: row.claimedBy ? { id: row.claimedBy, name: row.claimedName ?? '' } : null,
  vote: row.vote,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const tutorOfStudentView = (
  row: TutorRow,
): In<Contract['user']['allTutors']['output']>['tutors'][number] => ({
  id: row.id,
  name: row.name,
  profilePic: row.profilePic,
  roles: row.roles,
  assigned: row.assigned,
  replies: row.replies,
  tickets: row.tickets,
  lastReplyAt: row.lastReplyAt?.toISOString() ?? null,
});
