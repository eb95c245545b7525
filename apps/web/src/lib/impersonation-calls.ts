import { CallError, type Route } from '@docket/contract/client';
import { notify } from './notify.ts';

/** Calls that read although they are not GETs, and the reverse. The contract declares both (a test compares). */
export const readingRoutes: ReadonlySet<string> = new Set<Route>([
  'POST /class/list',
  'POST /class/fetch',
  'POST /class/list-recordings',
  'POST /class/student/fetch',
  'POST /store/fetch',
  'POST /drill/search',
  'POST /drill/availability/{type}',
  'POST /drill/report',
  'POST /practice-test/search',
  'POST /tutor/listPublic',
  // Ends the impersonation itself.
  'POST /auth/logout',
]);
export const writingGets: ReadonlySet<string> = new Set<Route>([
  'GET /drill/next/{type}',
  // Only for the owner of the account.
  'GET /user/export',
  'GET /class/feed',
]);

/** Background calls that the user did not start: they are dropped silently. */
const quiet: ReadonlySet<string> = new Set<Route>([
  'POST /user/activity/track',
  'POST /stats/explanation-panel-view',
  'POST /store/save',
  'PUT /user/usage-state/',
  'POST /drill/{id}/ping',
  'POST /drill/{id}/review-time',
  'PUT /drill/{id}/set-explanation-shown',
  'PUT /drill/{id}/popup',
  'POST /drill/break',
  'POST /practice-test/{id}/ping',
  'POST /practice-test/{id}/review-time',
  'POST /class/student/set-progress',
  'POST /class/student/set-watched',
  'PUT /lesson/{id}/progress',
]);
const message = "You're viewing this account as the student. You can't change anything in it.";

/** Throws READ_ONLY for a call that writes, with a message if the user started it. */
export function refuseWriting(route: Route): void {
  const reads = route.startsWith('GET ') ? !writingGets.has(route) : readingRoutes.has(route);
  if (reads) return;
  if (!quiet.has(route)) notify.failure(message);
  throw new CallError(403, { error: 'READ_ONLY', message });
}
