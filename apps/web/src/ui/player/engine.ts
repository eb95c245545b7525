/** The state of the controls; times in seconds, volume from 0 to 1. */
export interface PlayerState {
  readonly ready: boolean;
  readonly playing: boolean;
  /** Playing, but buffering. */
  readonly waiting: boolean;
  readonly ended: boolean;
  readonly second: number;
  /** 0 while unknown. */
  readonly duration: number;
  readonly buffered: number;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Null if there are none. */
  readonly captions: boolean | null;
  /** Null if the browser has no picture in picture. */
  readonly inPicture: boolean | null;
  /** The frame itself must be pressed, because the browser blocks playback started from outside. */
  readonly handsOff: boolean;
  readonly failed: boolean;
}
export const atRest: PlayerState = {
  ready: false,
  playing: false,
  waiting: false,
  ended: false,
  second: 0,
  duration: 0,
  buffered: 0,
  rate: 1,
  volume: 1,
  muted: false,
  captions: null,
  inPicture: null,
  handsOff: false,
  failed: false,
};

/** One video, played by the browser, hls.js or Vimeo. */
export interface Engine {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  play(): void;
  pause(): void;
  seek(second: number): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  showCaptions(shown: boolean): void;
  togglePicture(): void;
  destroy(): void;
}

/** The state of an engine with its subscribers. */
export function createPlayerStore() {
  let state = atRest;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(change: Partial<PlayerState>) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}
export type PlayerStore = ReturnType<typeof createPlayerStore>;
