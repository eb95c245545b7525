import { Outlet, useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

// The runner draws without the shell; what it does not show, it should not load.
const StudentShell = lazy(() => import('./StudentShell.tsx'));

/** Pages of the student app; a route with `staticData: { bare: true }` gets the whole screen to itself. */
export function StudentLayout({ palette }: { palette: ComponentType<{ onClose: () => void }> }) {
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  if (bare) return <Outlet />;
  return (
    <Suspense>
      <StudentShell palette={palette}>
        <Outlet />
      </StudentShell>
    </Suspense>
  );
}
