import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { call } from '../../lib/client.ts';
import { impersonation } from '../../lib/impersonation.ts';
import { setMe, useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { planQuery } from '../../lib/plan-query.ts';
import { countPlannedReviews } from '../../lib/planned-reviews.ts';
import { isWebview } from '../../lib/webview.ts';
import { type NavCounts, studentBar, studentNav } from '../../shared/nav/nav.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { NoticeBar } from '../../ui/layout/NoticeBar.tsx';
import { AccessNotice } from './AccessNotice.tsx';
import { Shell } from './Shell.tsx';
import { UnreadMessages } from './UnreadMessages.tsx';
import { type LazyPalette, usePalette } from './use-palette.ts';
import { VerifyNotice } from './VerifyNotice.tsx';

const whereClassesAre: readonly string[] = ['/dashboard', '/classes'];
/** Says that the video links of classes were renewed, until the student has read it; it stays during impersonation. */
function LinksNotice() {
  const { isZoomUpdated, subscription } = useMe();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const read = useMutation({
    mutationFn: async () => (await call('PUT /user', { body: { isZoomUpdated: false } })).user,
    onSuccess: setMe,
    onError: notify.error,
  });
  if (!isZoomUpdated || !subscription?.plan.features.classes || !whereClassesAre.includes(path)) return null;
  return (
    <NoticeBar tone="accent" label="Class update">
      <span>The video links of your classes have changed. Open a class to get the new one.</span>
      {path === '/classes' ? null : <Link to="/classes">See your classes</Link>}
      {impersonation ? null : (
        <ActionButton
          size="compact-sm"
          variant="default"
          loading={read.isPending}
          onClick={() => read.mutate()}
        >
          Got it
        </ActionButton>
      )}
    </NoticeBar>
  );
}

/** Reviews that are planned for today. A count that fails to load is left out. */
function useWaiting(): NavCounts {
  const today = useQuery({ ...planQuery, select: countPlannedReviews }).data?.today ?? 0;
  return { reviews: today > 0 ? { count: today, label: 'planned today' } : null };
}

export interface StudentShellParts {
  /** The command palette, which the route provides, because features do not import each other. */
  palette: LazyPalette<{ onClose: () => void }>;
  /** Notices of other features, such as a failed payment. */
  notices: ComponentType;
}

export default function StudentShell({
  palette: Palette,
  notices: Notices,
  children,
}: StudentShellParts & { children: ReactNode }) {
  const { isPaletteOpen, open, close } = usePalette(Palette);
  const waiting = useWaiting();
  return (
    <Shell
      nav={studentNav}
      // The mobile app has its own bar.
      {...(isWebview ? {} : { bar: studentBar })}
      waiting={waiting}
      home={{ to: '/dashboard' }}
      find={{ label: 'Search Docket', onOpen: open }}
      settings={{ to: '/settings' }}
      tools={<UnreadMessages />}
      notice={
        <>
          <Suspense>
            <Notices />
          </Suspense>
          <AccessNotice />
          <LinksNotice />
          <VerifyNotice />
        </>
      }
      footer={
        <>
          <span>Docket</span>
          <nav aria-label="More">
            <Link to="/support">Support</Link>
            <Link to="/plans">Plans</Link>
            <Link to="/terms">Terms</Link>
            <Link to="/privacy">Privacy</Link>
            <Link to="/settings" hash="feedback">
              Send feedback
            </Link>
          </nav>
        </>
      }
    >
      {children}
      {isPaletteOpen ? (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      ) : null}
    </Shell>
  );
}
