import type { Podcast } from '@docket/contract/types';

/** What the player plays, if anything, for components that show it. */
export interface NowPlaying {
  readonly podcast: Podcast;
  readonly playing: boolean;
}
let now: NowPlaying | null = null;
const listeners = new Set<() => void>();

export const nowPlaying = {
  get: () => now,
  set(next: NowPlaying | null) {
    if (next?.podcast === now?.podcast && next?.playing === now?.playing) return;
    now = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
