import type { Role } from '@docket/contract/types';

export const roles: readonly { readonly role: Role; readonly label: string; readonly may: string }[] = [
  { role: 'STUDENT', label: 'Student', may: 'The student app.' },
  { role: 'ADMIN', label: 'Administrator', may: 'Everything, and alone gives and takes roles.' },
  { role: 'MANAGER', label: 'Manager', may: 'Everything but giving and taking roles.' },
  { role: 'BILLING', label: 'Billing', may: 'What all staff may, and plans and coupons.' },
  { role: 'CONTENT', label: 'Content', may: 'What all staff may, and writing in the library.' },
  { role: 'EVENTS', label: 'Events', may: 'What all staff may.' },
  { role: 'TEAM', label: 'Team', may: 'What all staff may.' },
  { role: 'TUTOR', label: 'Tutor', may: 'What all staff may.' },
  { role: 'ANSWERS', label: 'Answers', may: 'Answering tickets, and nothing else.' },
];
const roleLabels = new Map(roles.map(({ role, label }) => [role, label]));
export const roleName = (role: Role): string => roleLabels.get(role) ?? role;
export const rolesText = (given: readonly Role[]): string =>
  given.length === 0 ? 'No role' : given.map(roleName).join(', ');

const statuses: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  unpaid: 'Payment failed',
  incomplete: 'Payment not finished',
  incomplete_expired: 'Never paid',
  canceled: 'Canceled',
  paused: 'Paused',
};
/** What the payment provider calls a subscription, in words. */
export const statusText = (status: string | null): string =>
  status === null ? 'None' : (statuses[status] ?? status);

export const waivers = [
  { value: 'added', label: 'Added, to be judged' },
  { value: 'active', label: 'Active' },
  { value: 'invalid', label: 'Invalid' },
  { value: 'expired', label: 'Expired' },
] as const;
export type WaiverStatus = (typeof waivers)[number]['value'];
export const waiverText = (status: WaiverStatus | ''): string =>
  waivers.find(({ value }) => value === status)?.label ?? 'None';

export const fullName = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || 'Without a name';

/** 5400 is '1 h 30 min', 90 is '1 min', 40 is '40 s'. */
export function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${Math.round(seconds)} s`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
export const shareText = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`;
