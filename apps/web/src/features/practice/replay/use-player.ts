import { useEffect, useState } from 'react';

export const speeds = [1, 5, 15, 60] as const;
export type Speed = (typeof speeds)[number];

/** The position of the replay on the timeline, and whether it plays; it stops at the end. */
export function usePlayer(durationMs: number) {
  const [ms, setMs] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(15);
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    let last = performance.now();
    const tick = (now: number) => {
      const passed = (now - last) * speed;
      last = now;
      setMs((before) => Math.min(durationMs, before + passed));
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, durationMs]);
  useEffect(() => {
    if (ms >= durationMs) setPlaying(false);
  }, [ms, durationMs]);
  const seek = (to: number) => setMs(Math.max(0, Math.min(durationMs, to)));
  return {
    ms,
    playing,
    speed,
    seek,
    setSpeed,
    toggle: () => {
      if (!playing && ms >= durationMs) setMs(0);
      setPlaying(!playing);
    },
  };
}
