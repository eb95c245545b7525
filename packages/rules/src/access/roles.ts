export const staffRoles = ['ADMIN', 'MANAGER', 'BILLING', 'CONTENT', 'EVENTS', 'TEAM', 'TUTOR'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** ANSWERS stands apart from the staff roles: it opens the admin app, but only the calls that answer tickets. */
export type Role = 'STUDENT' | 'ANSWERS' | StaffRole;

/** Roles of an account that may stand behind a public tutor. */
export const tutorAccountRoles: readonly Role[] = ['TUTOR', 'ADMIN', 'MANAGER', 'ANSWERS'];

/** Who may use a call, as the catalogue of calls names it. */
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
 * Whether a signed-in user with these roles belongs to the group. The session is checked before: an account
 * that lost its last role is still `any` signed-in user and may, for one, sign out.
 * `allowAnswersRole` lets ANSWERS pass for staff, on the calls where tickets are answered.
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

/** The admin app is open to every role other than STUDENT. */
export function opensAdminApp(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== 'STUDENT');
}

/** Where '/' leads. Somebody who is both student and staff starts in the admin app. */
export function home(roles: readonly Role[]): '/dashboard' | '/superadmin' {
  return opensAdminApp(roles) ? '/superadmin' : '/dashboard';
}
