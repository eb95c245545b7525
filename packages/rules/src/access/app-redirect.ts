import { opensAdminApp, type Role } from './roles.ts';

/** First path segments of student pages; a test compares them with the routes. */
export const studentPages: ReadonlySet<string> = new Set([
  ...['dashboard', 'welcome', 'study-plan', 'diagnostic', 'search', 'analytics', 'journal', 'rankings'],
  ...['drill', 'start', 'practice', 'writing', 'explanation', 'reviews', 'review'],
  ...['lessons', 'course', 'skills', 'classes', 'class', 'podcasts', 'tutors', 'tutoring', 'messages'],
  ...['admissions', 'resources', 'scholarship', 'scholarships', 'estimator', 'tuition', 'converter'],
  ...['settings', 'support', 'terms', 'privacy', 'cleo', 'exit-survey'],
  ...['plans', 'checkout', 'checkout-lsac', 'add-payment-method', 'update-payment-method'],
  ...['select-payment-method', 'lsac-link', 'lsac-renew', 'lsac-buy', 'lsac-payment'],
]);
const own = 'https://own.invalid';

/** The path as a browser would resolve it; null if it is invalid or leads outside the product. */
function ownPath(link: string): string | null {
  // Our paths never contain encoded slashes or backslashes, and some hosts decode them.
  if (!/^\/(?![/\\])/.test(link) || /[\\\p{Cc}]|%(?:2f|5c|0\d|1\d|7f)/iu.test(link)) return null;
  const url = URL.canParse(link, own) ? new URL(link, own) : null;
  if (!url || url.origin !== own || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
const isInFolder = (path: string, first: string) => new RegExp(`^/${first}(?=[/?#]|$)`).test(path);

/**
 * The page for a path that the native app was opened with: students get the page in the webview, everybody else the
 * admin app; for a path of the other side, the start page. Always a path of the product.
 */
export function appRedirect(link: string, roles: readonly Role[]): string {
  const path = ownPath(link)?.replace(/^\/webview(?=[/?#]|$)/, '') ?? '';
  if (opensAdminApp(roles)) return isInFolder(path, 'superadmin') ? path : '/superadmin';
  const first = /^\/([\w-]+)(?=[/?#]|$)/.exec(path)?.[1];
  return first && studentPages.has(first) ? `/webview${path}` : '/webview/dashboard';
}
