import hlsAddress from 'hls.js/dist/hls.min.mjs?url';

const playlistType = 'application/vnd.apple.mpegurl';

interface How {
  readonly startAt: number;
  readonly fail: () => void;
}

/**
 * The library as its authors built it: a file of its own beside the bundle, of which nothing else would be a part and
 * which is larger than any part of ours.
 */
const loadHls = (): Promise<typeof import('hls.js')> => import(/* @vite-ignore */ hlsAddress);

/** Puts a stream (HLS) into a video element: by the browser itself where it can, else by hls.js, fetched only then. */
export function attachStream(video: HTMLVideoElement, url: string, { startAt, fail }: How): () => void {
  if (video.canPlayType(playlistType)) {
    video.src = url;
    return () => {};
  }
  let over = false;
  let destroy = () => {};
  loadHls()
    .then(({ default: Hls }) => {
      if (over) return;
      if (!Hls.isSupported()) return fail();
      // Its worker would be a script of its own making, which the policy of the pages refuses.
      const hls = new Hls({ enableWorker: false, startPosition: startAt > 0 ? startAt : -1 });
      destroy = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal) fail();
      });
      hls.loadSource(url);
      hls.attachMedia(video);
    })
    .catch(fail);
  return () => {
    over = true;
    destroy();
  };
}
