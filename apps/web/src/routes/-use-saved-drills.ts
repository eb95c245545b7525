import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepDrillsReady } from '../features/drills/run/saved-drills.ts';
import { impersonation } from '../lib/impersonation.ts';

const isQuietPage = (pathname: string) => pathname === '/dashboard' || pathname.startsWith('/drill');
/** Unsent work is sent first. */
const AFTER_ONLINE_MS = 5000;

/**
 * Stores the next drills on this device while other pages than the runner are open, so that "Next drill" works offline.
 */
export function useSavedDrills() {
  const isQuiet = useLocation({ select: ({ pathname }) => isQuietPage(pathname) });
  useEffect(() => {
    if (!isQuiet || impersonation) return;
    const fill = () => void keepDrillsReady();
    const fillLater = () => setTimeout(fill, AFTER_ONLINE_MS);
    fill();
    window.addEventListener('online', fillLater);
    // The first page of a browser loads before the worker that caches them.
    navigator.serviceWorker?.addEventListener('controllerchange', fill);
    return () => {
      window.removeEventListener('online', fillLater);
      navigator.serviceWorker?.removeEventListener('controllerchange', fill);
    };
  }, [isQuiet]);
}
