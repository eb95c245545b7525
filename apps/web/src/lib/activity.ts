import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from './browser-session.ts';
import { call } from './client.ts';
import { impersonation } from './impersonation.ts';

const MAX_SECONDS = 3600;

/** Reports how many seconds a page was visible, when it is left or hidden. Errors are ignored. */
export function useActivity() {
  const router = useRouter();
  useEffect(() => {
    if (impersonation) return;
    // The route pattern, not the address: statistics are about pages, not about which question was viewed.
    const pattern = () => router.state.matches.at(-1)?.fullPath || '/';
    let page = pattern();
    let since = document.hidden ? null : performance.now();
    const report = () => {
      const seconds = since === null ? 0 : Math.round((performance.now() - since) / 1000);
      since = document.hidden ? null : performance.now();
      if (seconds < 1 || !session.token()) return;
      const stats = { page: page.slice(0, 200), seconds: Math.min(seconds, MAX_SECONDS) };
      // A beacon cannot carry the session; a keepalive request also outlives the page.
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
