import { createPlayerStore, type Engine, type PlayerState } from './engine.ts';
import { attachStream } from './stream.ts';

interface MediaOptions {
  readonly kind: 'file' | 'hls';
  readonly url: string;
  readonly startAt: number;
}

const bufferedTo = ({ buffered, currentTime }: HTMLMediaElement): number => {
  for (let i = 0; i < buffered.length; i++)
    if (buffered.start(i) <= currentTime + 0.5 && buffered.end(i) >= currentTime) return buffered.end(i);
  return currentTime;
};
const canFloat = () => document.pictureInPictureEnabled === true;

const watched = [
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'progress',
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'ratechange',
  'volumechange',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/** Plays a file or a stream in a video element. */
export function createMediaEngine(video: HTMLVideoElement, { kind, url, startAt }: MediaOptions): Engine {
  const store = createPlayerStore();
  const track = (): TextTrack | undefined => video.textTracks[0];
  const read = (): Partial<PlayerState> => ({
    ready: video.readyState >= HTMLMediaElement.HAVE_METADATA,
    playing: !video.paused && !video.ended,
    waiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended,
    ended: video.ended,
    second: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: bufferedTo(video),
    rate: video.playbackRate,
    volume: video.volume,
    muted: video.muted,
    captions: track() ? track()?.mode === 'showing' : null,
    inPicture: canFloat() ? document.pictureInPictureElement === video : null,
  });
  const listening = new AbortController();
  const { signal } = listening;
  const fail = () => store.change({ failed: true, playing: false, waiting: false });
  for (const event of watched) video.addEventListener(event, () => store.change(read()), { signal });
  video.addEventListener('error', fail, { signal });
  video.textTracks.addEventListener('change', () => store.change(read()), { signal });
  video.addEventListener(
    'loadedmetadata',
    () => {
      // A video that was watched to the end starts over.
      if (startAt > 0 && startAt < video.duration - 1) video.currentTime = startAt;
    },
    { signal, once: true },
  );
  let detach = () => {};
  if (kind === 'file') video.src = url;
  else detach = attachStream(video, url, { startAt, fail });
  store.change(read());

  /**
   * Play was pressed while the source was being attached, which aborts playback: it resumes once the source is there.
   */
  let wanted = false;
  const play = () => {
    wanted = true;
    // Refused by the browser, or aborted by a pause: the state already shows that it is not playing.
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') wanted = false;
      store.change(read());
    });
  };
  video.addEventListener('playing', () => (wanted = false), { signal });
  video.addEventListener('loadedmetadata', () => wanted && video.paused && play(), { signal });
  return {
    state: store.state,
    subscribe: store.subscribe,
    play,
    pause() {
      wanted = false;
      video.pause();
    },
    seek(second) {
      video.currentTime = second;
      store.change({ ...read(), ended: false });
    },
    // The events come later than the next key press may, and that depends on the state.
    setRate(rate) {
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      store.change(read());
    },
    setVolume: (volume) => {
      video.volume = volume;
      store.change(read());
    },
    setMuted: (muted) => {
      video.muted = muted;
      store.change(read());
    },
    showCaptions(shown) {
      const one = track();
      if (one) one.mode = shown ? 'showing' : 'hidden';
      store.change(read());
    },
    togglePicture() {
      const done = document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
      done.catch(() => store.change(read()));
    },
    destroy() {
      listening.abort();
      detach();
      video.pause();
      video.removeAttribute('src');
      video.load();
    },
  };
}
