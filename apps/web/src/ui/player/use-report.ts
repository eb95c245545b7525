import { useEffect, useRef } from 'react';
import type { Engine, PlayerState } from './engine.ts';
import type { VideoPlayerProps } from './video-player-props.ts';

/** Reports the position of the video: each whole second while it plays, on pause and seek, and at its end. */
export function useReport(
  engine: Engine | null,
  state: PlayerState,
  onProgress: VideoPlayerProps['onProgress'],
  onEnded: VideoPlayerProps['onEnded'],
) {
  const reportedSecond = useRef<number | null>(null);
  const latest = useRef({ onProgress, onEnded });
  latest.current = { onProgress, onEnded };
  const whole = Math.floor(state.second);
  const begun = useRef(false);
  if (state.playing) begun.current = true;
  useEffect(() => {
    if (!engine || !begun.current || reportedSecond.current === whole) return;
    reportedSecond.current = whole;
    latest.current.onProgress?.(whole);
  }, [engine, whole]);
  useEffect(() => {
    if (state.ended) latest.current.onEnded?.();
  }, [state.ended]);
}
