import type { Me } from '@docket/contract/types';
import { emailCountsAsFine, inGroup, opensAdminApp, type RoleGroup } from '@docket/rules';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { authConfigQuery } from './auth-config.ts';
import { session } from './browser-session.ts';
import { impersonation } from './impersonation.ts';
import { meQuery } from './me.ts';
import { startPage } from './start-page.ts';
import { setTheme } from './theme.ts';
import { hasChosen, parseThemeChoice } from './theme-choice.ts';

interface Visit {
  context: { queryClient: QueryClient };
  location: ParsedLocation;
}

let themeFrom: string | null = null;

/** What staff must do before setting up two-step sign-in, and that itself. */
const beforeTwoStep: ReadonlySet<string> = new Set(['/change-password', '/set-up-two-step']);

/** The signed-in user; without a session, redirects to the sign-in page, which leads back here. */
export async function requireUser({ context, location }: Visit): Promise<Me> {
  const toLogin = () =>
    redirect({ to: '/login', search: location.pathname === '/' ? {} : { next: location.href } });
  if (!session.token()) throw toLogin();
  try {
    const user = await context.queryClient.ensureQueryData(meQuery);
    // Once per page load and user; later changes of the theme start in this page.
    if (themeFrom !== user.id && hasChosen(user.usageState)) setTheme(parseThemeChoice(user.usageState));
    themeFrom = user.id;
    if (user.deletionDueAt && !impersonation) {
      if (location.pathname !== '/keep-account') throw redirect({ to: '/keep-account' });
      return user;
    }
    if (user.mustChangePassword && !impersonation && location.pathname !== '/change-password')
      throw redirect({ to: '/change-password' });
    if (user.mustSetUpTwoStep && !impersonation && !beforeTwoStep.has(location.pathname))
      throw redirect({ to: '/set-up-two-step' });
    return user;
  } catch (error) {
    if (!session.token()) throw toLogin();
    throw error;
  }
}

/** Never on a server that sends no email: nobody could verify an address there. */
async function emailNeedsVerifying(user: Me, { context }: Visit): Promise<boolean> {
  const isFine = emailCountsAsFine(
    {
      emailVerifiedAt: user.emailVerifiedAt ? new Date(user.emailVerifiedAt) : null,
      createdAt: new Date(user.createdAt),
    },
    new Date(),
  );
  if (user.subscription === null || isFine) return false;
  return context.queryClient.ensureQueryData(authConfigQuery).then(
    ({ sendsEmail }) => sendsEmail,
    () => true,
  );
}

/** Only students; all others are redirected to the admin app. */
export async function requireStudent(visit: Visit): Promise<Me> {
  const user = await requireUser(visit);
  if (!user.roles.includes('STUDENT')) throw redirect({ to: '/superadmin' });
  if (await emailNeedsVerifying(user, visit)) throw redirect({ to: '/unverified-email' });
  return user;
}

/** Only users with a role other than STUDENT. */
export async function requireStaff(visit: Visit): Promise<Me> {
  const user = await requireUser(visit);
  if (opensAdminApp(user.roles)) return user;
  if (user.roles.includes('STUDENT')) throw redirect({ to: '/dashboard' });
  // An account without any role can open nothing, and would be redirected in circles.
  session.end('signed-out');
  throw redirect({ to: '/login' });
}

/** What the guards of staff pages say: whom a page is for that the user's roles don't open, else null. */
export interface Opening {
  readonly closedTo: string | null;
}

/** The layout shows instead of the page whom it is for; a redirect would leave staff wondering why they are elsewhere. */
async function openFor(visit: Visit, group: RoleGroup, whom: string): Promise<Opening> {
  const { roles } = await requireUser(visit);
  return { closedTo: inGroup(roles, group) ? null : whom };
}

/** Pages of admins and managers. */
export const requireAdmin = (visit: Visit) => openFor(visit, 'admin', 'administrators and managers');

/** Pages of administrators alone. */
export const requireOwner = (visit: Visit) => openFor(visit, 'owner', 'administrators');

/** Pages of plans and billing. */
export const requireBilling = (visit: Visit) => openFor(visit, 'billing', 'billing staff');

/** Pages of content editors. */
export const requireContent = (visit: Visit) => openFor(visit, 'content', 'content editors');

/** Pages whose calls are for staff: ANSWERS alone opens the admin app, but not these. */
export const requireStaffCalls = (visit: Visit) =>
  openFor(visit, 'staff', 'staff with more than ticket access');

/** The page that asks an unverified student to verify; redirects all others. */
export async function requireUnverified(visit: Visit): Promise<Me> {
  const user = await requireUser(visit);
  if (!user.roles.includes('STUDENT') || !(await emailNeedsVerifying(user, visit)))
    throw redirect({ to: startPage(user) });
  return user;
}

/** The page that replaces a temporary password; redirects all others. */
export async function requirePasswordChange(visit: Visit): Promise<Me> {
  const user = await requireUser(visit);
  if (!user.mustChangePassword) throw redirect({ to: startPage(user) });
  return user;
}

/** The page that offers to undo the deletion of the account; redirects all others. */
export async function requireDeletionPending(visit: Visit): Promise<Me> {
  const user = await requireUser(visit);
  if (!user.deletionDueAt) throw redirect({ to: startPage(user) });
  return user;
}

/** The page that sets up a required two-step sign-in; redirects all others. */
export async function requireTwoStepSetUp(visit: Visit): Promise<Me> {
  const user = await requireUser(visit);
  if (!user.mustSetUpTwoStep) throw redirect({ to: startPage(user) });
  return user;
}

/** Pages for visitors; redirects signed-in users to their start page. */
export async function requireGuest({ context }: Pick<Visit, 'context'>) {
  if (!session.token()) return;
  const user = await context.queryClient.ensureQueryData(meQuery).catch(() => null);
  if (user && user.roles.length > 0) throw redirect({ to: startPage(user) });
}
