import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useActivity } from '../lib/activity.ts';
import { viewing } from '../lib/viewing.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

const ViewBanner = lazy(() => import('../features/impersonation/ViewBanner.tsx'));

function Root() {
  useActivity();
  return (
    <>
      {viewing ? (
        <Suspense>
          <ViewBanner viewing={viewing} />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}
