import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useActivity } from '../lib/activity.ts';
import { impersonation } from '../lib/impersonation.ts';
import { PasswordGate } from '../shared/password-gate/PasswordGate.tsx';
import { SignOutGate } from '../shared/sign-out/SignOutGate.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

const ImpersonationBanner = lazy(() => import('../features/impersonation/ImpersonationBanner.tsx'));

function Root() {
  useActivity();
  return (
    <>
      {impersonation ? (
        <Suspense>
          <ImpersonationBanner impersonation={impersonation} />
        </Suspense>
      ) : null}
      <Outlet />
      <PasswordGate />
      <SignOutGate />
    </>
  );
}
