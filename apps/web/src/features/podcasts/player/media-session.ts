import type { AudioEngine } from './audio.ts';

/** Seconds of a skip, by button or by the system's media keys. */
export const jumpSeconds = 15;

/** Lets media keys of keyboards, headsets and lock screens control the player. Returns the function that stops it. */
export function followMediaKeys(engine: AudioEngine): () => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return () => {};
  const jump = (by: number) => engine.seek(engine.state().second + by);
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => engine.play(),
    pause: () => engine.pause(),
    seekbackward: ({ seekOffset }) => jump(-(seekOffset ?? jumpSeconds)),
    seekforward: ({ seekOffset }) => jump(seekOffset ?? jumpSeconds),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) engine.seek(seekTime);
    },
  };
  const set = (action: string, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser does not know the action.
    }
  };
  for (const [action, handler] of Object.entries(handlers)) set(action, handler);
  const show = () => {
    const { podcast, playing, second, duration, rate } = engine.state();
    if (!podcast) return;
    if (session.metadata?.title !== podcast.title)
      session.metadata = new MediaMetadata({ title: podcast.title, artist: 'Docket', album: 'Podcast' });
    session.playbackState = playing ? 'playing' : 'paused';
    if (duration > 0)
      session.setPositionState?.({ duration, position: Math.min(second, duration), playbackRate: rate });
  };
  const unsubscribe = engine.subscribe(show);
  show();
  return () => {
    unsubscribe();
    for (const action of Object.keys(handlers)) set(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
