import { useEffect, useRef, useState } from 'react';
import { session } from '../../lib/browser-session.ts';
import { call } from '../../lib/client.ts';
import type { Impersonation } from '../../lib/impersonation.ts';
import classes from './ImpersonationBanner.module.css';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/**
 * Says on every page that staff impersonate a student, and until when; ends the impersonation when its time is over.
 */
export default function ImpersonationBanner({ impersonation }: { impersonation: Impersonation }) {
  const [isEnding, setIsEnding] = useState(false);
  const banner = useRef<HTMLElement>(null);
  // Its height depends on the name and the window; the runner and others end above it.
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--banner-height', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => session.end('expired'), Date.parse(impersonation.endsAt) - Date.now());
    // Signing out in another tab also ends the impersonation in this one.
    const follow = (event: StorageEvent) => {
      if (event.key === session.name && event.newValue === null) void end();
    };
    window.addEventListener('storage', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', follow);
    };
  }, [impersonation]);
  return (
    <section ref={banner} className={classes.banner} aria-label="Viewing an account">
      <p>
        You're viewing the app as{' '}
        <strong>
          {impersonation.user.firstName} {impersonation.user.lastName}
        </strong>{' '}
        sees it. You can't change anything. Ends at {time.format(new Date(impersonation.endsAt))}.
      </p>
      <button
        type="button"
        className={classes.end}
        disabled={isEnding}
        onClick={() => {
          setIsEnding(true);
          void end().then(() => window.close());
        }}
      >
        End
      </button>
    </section>
  );
}

/** On the server first; without a connection it expires there. */
async function end(): Promise<void> {
  await call('POST /auth/logout').catch(() => {});
  session.end('signed-out');
}
