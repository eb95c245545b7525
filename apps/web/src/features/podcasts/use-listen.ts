import type { Podcast } from '@docket/contract/types';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { notify } from '../../lib/notify.ts';
import { nowPlaying } from './now-playing.ts';
import type { Pages } from './player/mount.tsx';

const loadPlayer = () => import('./player/mount.tsx');

/** Plays and pauses episodes; the player is loaded on this page only. */
export function useListen() {
  const router = useRouter();
  const now = useSyncExternalStore(nowPlaying.subscribe, nowPlaying.get);
  useEffect(() => {
    // Preloaded, because playback must start right after the press: some browsers block it later.
    const timer = window.setTimeout(() => loadPlayer().catch(() => {}), 300);
    return () => window.clearTimeout(timer);
  }, []);
  const listen = useCallback(
    async (podcast: Podcast) => {
      const pages: Pages = {
        bare: () => router.state.matches.some((match) => match.staticData.bare),
        onChange: (listener) => router.subscribe('onResolved', listener),
      };
      try {
        const player = await loadPlayer();
        if (nowPlaying.get()?.podcast.id === podcast.id) player.toggle();
        else await player.start(podcast, pages);
      } catch (error) {
        notify.error(error);
      }
    },
    [router],
  );
  return { now, listen };
}
