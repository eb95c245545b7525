import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from './browser-session.ts';
import { call } from './client.ts';
import { impersonation } from './impersonation.ts';

const MAX_SECONDS = 3600;

/** Reports the seconds a page was in sight, when it is left or hidden. Failures do not matter to anybody and are ignored. */
export function useActivity() {
  const router = useRouter();
  useEffect(() => {
    if (impersonation) return;
    // The pattern of the route, not the address: which pages are used, not which question somebody looked at.
    const pattern = () => router.state.matches.at(-1)?.fullPath || '/';
    let page = pattern();
    let since = document.hidden ? null : performance.now();
    const report = () => {
      const seconds = since === null ? 0 : Math.round((performance.now() - since) / 1000);
      since = document.hidden ? null : performance.now();
      if (seconds < 1 || !session.token()) return;
      const stats = { page: page.slice(0, 200), seconds: Math.min(seconds, MAX_SECONDS) };
      // A beacon cannot carry the session; a kept-alive request outlives the page just as well.
      call('POST /user/activity/track', { body: { stats } }, { keepalive: true }).catch(() => {});
    };
    const leave = router.subscribe('onResolved', () => {
      if (pattern() === page) return;
      report();
      page = pattern();
    });
    document.addEventListener('visibilitychange', report);
    window.addEventListener('pagehide', report);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', report);
      window.removeEventListener('pagehide', report);
    };
  }, [router]);
}
