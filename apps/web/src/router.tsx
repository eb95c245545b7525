import { createRouter } from '@tanstack/react-router';
import { accessPath } from './lib/access-path.ts';
import { session } from './lib/browser-session.ts';
import { version, writesUnderWay } from './lib/browser-version.ts';
import { forgetUser, onNoAccess, onTwoStepNeeded, queryClient } from './lib/client.ts';
import { isMissingPart } from './lib/errors.ts';
import { meQuery } from './lib/me.ts';
import { isWebview, tellHostLogout, webviewPrefix } from './lib/webview.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorState } from './ui/ErrorState.tsx';
import { NotFound } from './ui/NotFound.tsx';
import { PendingPage } from './ui/PendingPage.tsx';

export const router = createRouter({
  routeTree,
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
    /** Draws the page without header, drawer and footer: the runner. */
    bare?: boolean;
    /** Visitors may read the page without signing in. */
    openToVisitors?: boolean;
  }
}

/**
 * Fetches the parts of the first page while its guard still asks who is signed in; the router alone would do one
 * after the other.
 */
export function fetchFirstPage() {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {}); // The router asks again, and reports what fails.
}

const isBare = () => router.state.matches.some((match) => match.staticData.bare);
const isOpenToVisitors = (pathname: string) =>
  router.getMatchedRoutes(pathname)[0].some((route) => route.options.staticData?.openToVisitors);
/** In the runner, and not on the way out of it. */
export const isAtWork = () => isBare() && router.state.status !== 'pending';
const isStaff = () => router.state.location.pathname.startsWith('/superadmin');

/** Leaves for the sign-in page when the session ends, for the page that gives access back when work is refused, and keeps up with new versions. */
export function followSession() {
  session.onEnd((why) => {
    if (isWebview) tellHostLogout();
    const { pathname, href } = router.latestLocation;
    if (pathname === '/login') return forgetUser();
    // Where a session ran out on a page that is open to everybody, it is read on as a visitor.
    if (why === 'expired' && isOpenToVisitors(pathname)) {
      void router.invalidate().finally(forgetUser);
      return;
    }
    // Whose session ran out comes back to the same page after signing in.
    const back = why === 'expired' && pathname !== '/';
    // Emptied only once the page is left: until then it would ask for everything again, without a session.
    void router.navigate({ to: '/login', search: back ? { next: href } : {} }).finally(forgetUser);
  });
  onNoAccess(() => {
    void queryClient
      .fetchQuery({ ...meQuery, staleTime: 0 })
      .catch(() => queryClient.getQueryData(meQuery.queryKey))
      .then((user) => router.navigate({ to: accessPath(user) }));
  });
  onTwoStepNeeded(() => {
    void queryClient.invalidateQueries(meQuery).then(() => router.navigate({ to: '/set-up-two-step' }));
  });
  // A student's page moves to a new version between two pages: never inside a drill, nor while something is saved.
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!pathChanged || isBare() || isStaff() || writesUnderWay() > 0 || version.waiting() === null) return;
    const href = router.history.createHref(toLocation.href);
    if (version.takeReload()) window.location.assign(href);
  });
}
