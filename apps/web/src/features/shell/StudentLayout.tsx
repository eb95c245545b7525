import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../lib/load-part.ts';

import type { StudentShellParts } from './StudentShell.tsx';

// The runner renders without the shell, so it should not load it.
const loadShell = () => import('./StudentShell.tsx');
const StudentShell = lazyPart(loadShell);
/** Well after the first question is shown, so that its chunks do not wait. */
const PRELOAD_EXIT_MS = 4_000;

/** Preloads the page that follows a drill: it must open without a connection too. */
function usePreloadExit(bare: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!bare) return;
    const timer = window.setTimeout(() => {
      loadShell().catch(() => {});
      router.loadRouteChunk(router.routesById['/_student/drill/'])?.catch(() => {});
    }, PRELOAD_EXIT_MS);
    return () => window.clearTimeout(timer);
  }, [bare, router]);
}

/** Pages of the student app; a route with `staticData: { bare: true }` gets the whole screen. */
export function StudentLayout(parts: StudentShellParts) {
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  usePreloadExit(bare);
  if (bare) return <Outlet />;
  return (
    <Suspense>
      <StudentShell {...parts}>
        <Outlet />
      </StudentShell>
    </Suspense>
  );
}
