export const staffRoles = ['ADMIN', 'MANAGER', 'BILLING', 'CONTENT', 'EVENTS', 'TEAM', 'TUTOR'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** ANSWERS is not a staff role: it opens the admin app, but only the calls that answer tickets. */
export type Role = 'STUDENT' | 'ANSWERS' | StaffRole;

/** Roles of an account that a public tutor profile may be linked to. */
export const tutorAccountRoles: readonly Role[] = ['TUTOR', 'ADMIN', 'MANAGER', 'ANSWERS'];

/** Who may use a call, as declared in the contract. */
export type RoleGroup = 'public' | 'any' | 'student' | 'staff' | 'content' | 'billing' | 'admin' | 'owner';

const members: Record<Exclude<RoleGroup, 'public' | 'any'>, readonly Role[]> = {
  student: ['STUDENT'],
  staff: staffRoles,
  content: ['ADMIN', 'MANAGER', 'CONTENT'],
  billing: ['ADMIN', 'MANAGER', 'BILLING'],
  admin: ['ADMIN', 'MANAGER'],
  owner: ['ADMIN'],
};

/**
 * Whether a signed-in user with these roles belongs to the group. The session is checked before: an account that lost
 * its last role is still a signed-in user (`any`), and may for example sign out. `allowAnswersRole` lets ANSWERS
 * count as staff, for calls that answer tickets.
 */
export function inGroup(
  roles: readonly Role[],
  group: RoleGroup,
  { allowAnswersRole = false }: { allowAnswersRole?: boolean } = {},
): boolean {
  if (group === 'public' || group === 'any') return true;
  if (group === 'staff' && allowAnswersRole && roles.includes('ANSWERS')) return true;
  return members[group].some((role) => roles.includes(role));
}

/** Every role other than STUDENT opens the admin app. */
export function opensAdminApp(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== 'STUDENT');
}

/** The start page. A user who is both student and staff starts in the admin app. */
export function home(roles: readonly Role[]): '/dashboard' | '/superadmin' {
  return opensAdminApp(roles) ? '/superadmin' : '/dashboard';
}
