import { useCallback, useState, useSyncExternalStore } from 'react';
import { persistChoices } from './choices.ts';
import { atRest, type Engine } from './engine.ts';
import { createMediaEngine } from './media-engine.ts';
import { takeSound } from './one-sound.ts';
import type { Playable } from './source.ts';
import { createVimeoEngine } from './vimeo-engine.ts';

const nothing = () => () => {};
const resting = () => atRest;

/** The engine of the mounted element, and its state. A new attempt needs a new element. */
export function useEngine(playable: Playable | null, startAt: number, attempt: number) {
  const [engine, setEngine] = useState<Engine | null>(null);
  const key = playable
    ? `${attempt} ${playable.kind} ${playable.kind === 'vimeo' ? playable.frame : playable.url}`
    : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all of it; the object is new on each render
  const stage = useCallback(
    (element: HTMLVideoElement | HTMLIFrameElement | null) => {
      if (!element || !playable) return;
      const made =
        playable.kind === 'vimeo'
          ? createVimeoEngine(element as HTMLIFrameElement, { startAt })
          : createMediaEngine(element as HTMLVideoElement, { ...playable, startAt });
      const unsubscribe = persistChoices(made);
      let sounds = false;
      made.subscribe(() => {
        const { playing } = made.state();
        if (playing && !sounds) takeSound(made.pause);
        sounds = playing;
      });
      setEngine(made);
      return () => {
        unsubscribe();
        made.destroy();
        setEngine(null);
      };
    },
    [key, startAt],
  );
  const state = useSyncExternalStore(engine?.subscribe ?? nothing, engine?.state ?? resting);
  return { engine, state, stage };
}
