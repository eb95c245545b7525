import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { getAccessPath } from './lib/access-path.ts';
import { openTabStorage, removeAccountData } from './lib/account-data.ts';
import { session } from './lib/browser-session.ts';
import { version, writesUnderWay } from './lib/browser-version.ts';
import { clearUserCache, onNoAccess, onTwoStepNeeded, queryClient } from './lib/client.ts';
import { isMissingPart } from './lib/errors.ts';
import { impersonation } from './lib/impersonation.ts';
import { meQuery } from './lib/me.ts';
import { parseSearchValue } from './lib/raw-search.ts';
import type { SessionEnd } from './lib/session.ts';
import { isWebview, postLogoutToHost, webviewPrefix } from './lib/webview.ts';
import { wasWorkedHere } from './lib/worked-here.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorState } from './ui/ErrorState.tsx';
import { NotFound } from './ui/NotFound.tsx';
import { PendingPage } from './ui/PendingPage.tsx';

export const router = createRouter({
  routeTree,
  parseSearch: parseSearchWith(parseSearchValue),
  stringifySearch: stringifySearchWith(JSON.stringify, parseSearchValue),
  basepath: isWebview ? webviewPrefix : '/',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ({ error, reset }) => (
    <ErrorState
      error={error}
      retry={() => {
        if (isMissingPart(error)) return window.location.reload();
        reset();
        void router.invalidate();
      }}
      leave={isBare() ? () => void router.navigate({ to: '/drill' }) : undefined}
    />
  ),
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Renders the page without header, drawer and footer: the runner. */
    bare?: boolean;
    /** Visitors may read the page without signing in. */
    openToVisitors?: boolean;
  }
}

/** Loads the chunks of the first page while its guard fetches the user; the router would do one after the other. */
export function fetchFirstPage() {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // The router loads them again, and reports errors.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {});
}

const isBare = () => router.state.matches.some((match) => match.staticData.bare);
const isOpenToVisitors = (pathname: string) =>
  router.getMatchedRoutes(pathname)[0].some((route) => route.options.staticData?.openToVisitors);
/** Whether the runner is open and not being left. */
export const isAtWork = () => isBare() && router.state.status !== 'pending';
const isStaff = () => router.state.location.pathname.startsWith('/superadmin');

/**
 * Removes what the account has left in this browser; the service worker does the same for its caches. Unsent work stays
 * for the next sign-in, and if the session was ended elsewhere, so do drafts.
 */
function forgetAccount(reason: SessionEnd) {
  if (impersonation) return;
  const userId = queryClient.getQueryData(meQuery.queryKey)?.id ?? null;
  removeAccountData({ userId, keepDrafts: reason === 'expired' }, { tab: openTabStorage() });
  if (userId === null) return;
  void wasWorkedHere()
    .then(async (worked) => {
      if (worked) await (await import('./features/attempt/unsent-work.ts')).forgetSentWork(userId);
    })
    .catch((error: unknown) => console.error('Could not clear the device', error));
}

/**
 * Opens the sign-in page when the session ends and the page that restores access when a call is refused, and follows
 * new versions.
 */
export function followSession() {
  session.onEnd((reason) => {
    if (isWebview) postLogoutToHost();
    forgetAccount(reason);
    const { pathname, href } = router.latestLocation;
    if (pathname === '/login') return clearUserCache();
    // When a session expires on a public page, the user stays there as a visitor.
    if (reason === 'expired' && isOpenToVisitors(pathname)) {
      void router.invalidate().finally(clearUserCache);
      return;
    }
    // After an expired session, signing in returns to the same page.
    const back = reason === 'expired' && pathname !== '/';
    // Cleared only after the page is left: before that, it would refetch everything without a session.
    void router.navigate({ to: '/login', search: back ? { next: href } : {} }).finally(clearUserCache);
  });
  onNoAccess(() => {
    void queryClient
      .fetchQuery({ ...meQuery, staleTime: 0 })
      .catch(() => queryClient.getQueryData(meQuery.queryKey))
      .then((user) => router.navigate({ to: getAccessPath(user) }));
  });
  onTwoStepNeeded(() => {
    void queryClient.invalidateQueries(meQuery).then(() => router.navigate({ to: '/set-up-two-step' }));
  });
  // A student gets a new version between two pages: never inside a drill or while something is saved.
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!pathChanged || isBare() || isStaff() || writesUnderWay() > 0 || version.waiting() === null) return;
    const href = router.history.createHref(toLocation.href);
    if (version.takeReload()) window.location.assign(href);
  });
}
