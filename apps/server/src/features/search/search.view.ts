import type { FoundClass, FoundTest, FoundTicket, FoundUser } from '@docket/contract';
import type { findClasses } from '../classes/index.ts';
import type { TestHead } from '../practice-tests/index.ts';
import type { TicketHead } from '../tickets/index.ts';
import type { UserHead } from '../user-management/index.ts';

export const foundClassView = (row: Awaited<ReturnType<typeof findClasses>>[number]): FoundClass => ({
  id: row.id,
  title: row.title,
  tutorName: row.tutorName,
  startsAt: row.startsAt.toISOString(),
  recorded: row.recorded,
});
export const foundUserView = ({ id, name, email, roles }: UserHead): FoundUser => ({
  id,
  name,
  email,
  roles,
});
export const foundTicketView = ({
  id,
  subject,
  studentName,
  status,
  updatedAt,
}: TicketHead): FoundTicket => ({
  id,
  subject,
  studentName,
  status,
  updatedAt: updatedAt.toISOString(),
});
export const foundTestView = ({ id, no, name, enabled, archived }: TestHead): FoundTest => ({
  id,
  no,
  name,
  enabled,
  archived,
});
