import hlsAddress from 'hls.js/dist/hls.min.mjs?url';

const playlistType = 'application/vnd.apple.mpegurl';

interface How {
  readonly startAt: number;
  readonly fail: () => void;
}

/**
 * The library as its authors built it: a separate file beside the bundle, because nothing else uses it and it is larger
 * than any chunk of ours.
 */
const loadHls = (): Promise<typeof import('hls.js')> => import(/* @vite-ignore */ hlsAddress);

/**
 * Attaches a stream (HLS) to a video element: natively if the browser can, else by hls.js, which is loaded only then.
 */
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
      // Its worker would be a blob script, which the content security policy refuses.
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
