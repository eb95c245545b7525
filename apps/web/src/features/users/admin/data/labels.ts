import type { Role } from '@docket/contract/types';
import { roleNames } from '../../../../ui/admin/role-names.ts';

export const roles: readonly { readonly role: Role; readonly label: string; readonly may: string }[] = [
  { role: 'STUDENT', label: roleNames.STUDENT, may: 'The student app.' },
  { role: 'ADMIN', label: roleNames.ADMIN, may: 'Full access, including roles.' },
  { role: 'MANAGER', label: roleNames.MANAGER, may: 'Full access except roles.' },
  {
    role: 'BILLING',
    label: roleNames.BILLING,
    may: 'Tickets and classes, plus plans, coupons and payments.',
  },
  { role: 'CONTENT', label: roleNames.CONTENT, may: 'Tickets and classes, plus editing the library.' },
  {
    role: 'EVENTS',
    label: roleNames.EVENTS,
    may: 'Tickets, classes and proctored tests. Receives tickets sent to Events.',
  },
  {
    role: 'TEAM',
    label: roleNames.TEAM,
    may: 'Tickets, classes and proctored tests, and admissions lessons for the team.',
  },
  {
    role: 'TUTOR',
    label: roleNames.TUTOR,
    may: 'Tickets, classes and proctored tests, with a profile on the tutors page.',
  },
  { role: 'ANSWERS', label: roleNames.ANSWERS, may: 'Only answers tickets.' },
];
const roleLabels = new Map(roles.map(({ role, label }) => [role, label]));
export const formatRole = (role: Role): string => roleLabels.get(role) ?? role;
export const formatRoles = (roles: readonly Role[]): string =>
  roles.length === 0 ? 'No role' : roles.map(formatRole).join(', ');

const statuses: Readonly<Record<string, string>> = {
  active: 'Active',
  // The provider's status for the time until a renewal that staff moved.
  trialing: 'Active (renewal moved)',
  past_due: 'Payment failed',
  unpaid: 'Payment failed',
  incomplete: 'Payment not finished',
  incomplete_expired: 'Never paid',
  canceled: 'Canceled',
  paused: 'Paused',
};
/** The label of the payment provider's status of a subscription. */
export const formatStatus = (status: string | null): string =>
  status === null ? 'None' : (statuses[status] ?? status);

export const waivers = [
  { value: 'added', label: 'Added, needs review' },
  { value: 'active', label: 'Active' },
  { value: 'invalid', label: 'Invalid' },
  { value: 'expired', label: 'Expired' },
] as const;
export type WaiverStatus = (typeof waivers)[number]['value'];
export const formatWaiver = (status: WaiverStatus | ''): string =>
  waivers.find(({ value }) => value === status)?.label ?? 'None';

export const formatFullName = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || 'No name';

/** 5400 is '1 h 30 min', 90 is '1 min', 40 is '40 s'. */
export function formatTimeSpan(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${Math.round(seconds)} s`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
export const formatShare = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`;
