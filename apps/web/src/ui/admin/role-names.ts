import type { Role } from '@docket/contract/types';

export const roleNames: Readonly<Record<Role, string>> = {
  STUDENT: 'Student',
  ADMIN: 'Administrator',
  MANAGER: 'Manager',
  BILLING: 'Billing',
  CONTENT: 'Content',
  EVENTS: 'Events',
  TEAM: 'Team',
  TUTOR: 'Tutor',
  ANSWERS: 'Answers',
};
