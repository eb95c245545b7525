/** What the controls show; seconds, shares of 1 for the volume. */
export interface PlayerState {
  readonly ready: boolean;
  readonly playing: boolean;
  /** Playing, but out of data for the moment. */
  readonly waiting: boolean;
  readonly ended: boolean;
  readonly second: number;
  /** 0 while it is not known. */
  readonly duration: number;
  readonly buffered: number;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  /** Null where there are none. */
  readonly captions: boolean | null;
  /** Null where the browser has no picture in picture. */
  readonly inPicture: boolean | null;
  /** The frame must be pressed itself: the browser lets nobody else begin. */
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

/** One video, whoever plays it: the browser, hls.js or Vimeo. */
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

/** The state of an engine, and who is told of its changes. */
export function playerStore() {
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
export type PlayerStore = ReturnType<typeof playerStore>;
