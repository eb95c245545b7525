import type Player from '@vimeo/player';
import { createPlayerStore, type Engine } from './engine.ts';

/** Longer than a slow connection takes; after that the frame has failed. */
const waitForFrameMs = 20_000;

/** Copies what happens in the frame to the store. */
function follow(made: Player, store: ReturnType<typeof createPlayerStore>, fail: () => void): void {
  made.on('play', () => store.change({ playing: true, ended: false, handsOff: false }));
  made.on('pause', () => store.change({ playing: false, waiting: false }));
  made.on('ended', () => store.change({ playing: false, ended: true, waiting: false }));
  made.on('timeupdate', ({ seconds, duration: length }) =>
    store.change({ second: seconds, duration: length, waiting: false }),
  );
  made.on('progress', ({ seconds }) => store.change({ buffered: seconds }));
  made.on('bufferstart', () => store.change({ waiting: true }));
  made.on('bufferend', () => store.change({ waiting: false }));
  made.on('playbackratechange', ({ playbackRate }) => store.change({ rate: playbackRate }));
  made.on('volumechange', ({ volume: level }) => store.change({ volume: level }));
  made.on('enterpictureinpicture', () => store.change({ inPicture: true }));
  made.on('leavepictureinpicture', () => store.change({ inPicture: false }));
  made.on('error', ({ name }) => {
    // Refusals of single requests arrive here too.
    if (/NotFound|Privacy|Password|NotPlayable/i.test(name)) fail();
  });
}

/** Controls Vimeo's player in its frame. */
export function createVimeoEngine(
  frame: HTMLIFrameElement,
  { startAt }: { readonly startAt: number },
): Engine {
  const store = createPlayerStore();
  let player: Player | null = null;
  let over = false;
  const fail = () => {
    if (!over) store.change({ failed: true, playing: false, waiting: false });
  };
  const timer = window.setTimeout(fail, waitForFrameMs);
  /** Requests something that Vimeo may refuse (speed, captions); then the state stays as it was. */
  const withPlayer = (what: (one: Player) => Promise<unknown>) =>
    void (player && what(player).catch(() => {}));

  async function begin() {
    // Its script would send the address of our page to Vimeo and read one from it; marking both as done prevents that.
    Object.assign(window, { VimeoSeoMetadataAppended: true, VimeoCheckedUrlTimeParam: true });
    const { default: VimeoPlayer } = await import('@vimeo/player');
    if (over) return;
    const made = new VimeoPlayer(frame);
    player = made;
    await made.ready();
    const [duration, tracks, muted, volume] = await Promise.all([
      made.getDuration(),
      made.getTextTracks().catch(() => []),
      made.getMuted(),
      made.getVolume(),
    ]);
    if (over) return;
    if (startAt > 0 && startAt < duration - 1) await made.setCurrentTime(startAt);
    follow(made, store, fail);
    window.clearTimeout(timer);
    store.change({
      ready: true,
      failed: false,
      duration,
      muted,
      volume,
      second: startAt,
      captions: tracks.length > 0 ? tracks.some((track) => track.mode === 'showing') : null,
      inPicture: document.pictureInPictureEnabled === true ? false : null,
    });
  }
  begin().catch(fail);

  return {
    state: store.state,
    subscribe: store.subscribe,
    play: () =>
      void player?.play().catch(({ name }: Error) => {
        // The press on our button does not count inside the frame, so the student must press there.
        if (name === 'NotAllowedError') store.change({ handsOff: true });
      }),
    pause: () => withPlayer((one) => one.pause()),
    seek(second) {
      store.change({ second, ended: false });
      withPlayer((one) => one.setCurrentTime(second));
    },
    setRate: (rate) => withPlayer((one) => one.setPlaybackRate(rate).then(() => store.change({ rate }))),
    setVolume: (volume) => withPlayer((one) => one.setVolume(volume).then(() => store.change({ volume }))),
    setMuted: (muted) => withPlayer((one) => one.setMuted(muted).then(() => store.change({ muted }))),
    showCaptions: (shown) =>
      withPlayer(async (one) => {
        const [track] = await one.getTextTracks();
        if (shown && track) await one.enableTextTrack(track.language, track.kind);
        else await one.disableTextTrack();
        store.change({ captions: shown });
      }),
    togglePicture: () =>
      withPlayer((one) =>
        store.state().inPicture ? one.exitPictureInPicture() : one.requestPictureInPicture(),
      ),
    destroy() {
      over = true;
      window.clearTimeout(timer);
      // React removes the frame, and everything else with it.
      withPlayer((one) => one.pause());
    },
  };
}
