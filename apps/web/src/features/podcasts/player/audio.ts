import type { Podcast } from '@docket/contract/types';
import { takeSound } from '../../../ui/player/one-sound.ts';

export interface AudioState {
  readonly podcast: Podcast | null;
  readonly playing: boolean;
  readonly second: number;
  readonly duration: number;
  readonly rate: number;
  readonly failed: boolean;
}
interface PositionListener {
  /** The position changed; `resting` if it is not playing. */
  at(podcast: Podcast, position: { second: number; duration: number }, resting: boolean): void;
}

/** Also for the next episode. */
function setRate(audio: HTMLAudioElement, rate: number) {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

/** The page's audio element. It is not in the document, so it continues when the page changes. */
export function createAudioEngine(listener: PositionListener) {
  const audio = new Audio();
  audio.preload = 'auto';
  let state: AudioState = { podcast: null, playing: false, second: 0, duration: 0, rate: 1, failed: false };
  const listeners = new Set<() => void>();
  let startAt = 0;
  const read = (failed = false) => {
    state = {
      ...state,
      playing: !audio.paused && !audio.ended,
      second: audio.readyState === 0 ? startAt : audio.currentTime,
      duration: Number.isFinite(audio.duration) ? audio.duration : (state.podcast?.seconds ?? 0),
      rate: audio.playbackRate,
      failed,
    };
    for (const listener of listeners) listener();
  };
  const reportProgress = (resting: boolean) => {
    const { podcast, second } = state;
    // Before the audio is loaded, the position is meaningless and would overwrite the stored one.
    if (podcast && audio.readyState > 0) listener.at(podcast, { second, duration: audio.duration }, resting);
  };
  audio.addEventListener('loadedmetadata', () => {
    if (startAt > 0 && startAt < audio.duration - 1) audio.currentTime = startAt;
    read();
  });
  for (const event of ['play', 'playing', 'durationchange', 'ratechange'] as const)
    audio.addEventListener(event, () => read());
  audio.addEventListener('timeupdate', () => {
    read();
    if (state.playing) reportProgress(false);
  });
  for (const event of ['pause', 'ended', 'seeked'] as const)
    audio.addEventListener(event, () => {
      read();
      reportProgress(true);
    });
  audio.addEventListener('error', () => {
    // Removing the source reports an error too.
    if (audio.getAttribute('src')) read(true);
  });
  const play = () => void audio.play().catch(() => read(state.failed));
  const pause = () => audio.pause();
  audio.addEventListener('play', () => takeSound(pause));
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(podcast: Podcast, second: number) {
      if (state.podcast) audio.pause();
      startAt = second;
      state = { ...state, podcast, second, duration: podcast.seconds };
      const { rate } = state;
      audio.src = podcast.url;
      setRate(audio, rate);
      play();
      read();
    },
    play() {
      if (audio.error) audio.load();
      play();
    },
    pause,
    seek(second: number) {
      const last = Number.isFinite(audio.duration) ? audio.duration : second;
      if (audio.readyState > 0) audio.currentTime = Math.min(last, Math.max(0, second));
    },
    setRate: (rate: number) => setRate(audio, rate),
    stop() {
      audio.pause();
      reportProgress(true);
      state = { ...state, podcast: null };
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
export type AudioEngine = ReturnType<typeof createAudioEngine>;
