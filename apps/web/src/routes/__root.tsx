import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useActivity } from '../app/activity.ts';
import { viewing } from '../app/viewing.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

const ViewBanner = lazy(() => import('../features/view-as/ViewBanner.tsx'));

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
