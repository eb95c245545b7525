import { readVideoLink, streamAddress } from '@docket/rules';

export interface VideoSource {
  /** One of our paths ('/media/x.mp4', or 'media/x.mp4' as in content files), a Vimeo link, or a playlist. */
  readonly url: string;
  readonly captionsUrl?: string | null;
  /** Default: derived from the address. */
  readonly kind?: 'file' | 'hls' | 'vimeo';
}
export type Playable =
  | { readonly kind: 'file' | 'hls'; readonly url: string; readonly captionsUrl: string | null }
  | { readonly kind: 'vimeo'; readonly frame: string };

const ours = (url: string) => (url.startsWith('media/') ? `/${url}` : url);
const isOwn = (url: string) => url.startsWith('/') && !url.startsWith('//');

/** The address of Vimeo's frame, without its controls: ours are below it. */
function createFrameUrl(id: string, hash: string | null): string {
  const options = new URLSearchParams({
    ...(hash ? { h: hash } : {}),
    dnt: '1',
    controls: '0',
    keyboard: '0',
    playsinline: '1',
    title: '0',
    byline: '0',
    portrait: '0',
  });
  return `https://player.vimeo.com/video/${id}?${options}`;
}

/** How a source is played; null for an invalid link. */
export function createPlayable(source: VideoSource): Playable | null {
  const url = ours(source.url);
  const captionsUrl = source.captionsUrl ? ours(source.captionsUrl) : null;
  const link = readVideoLink(url);
  if (link?.kind === 'vimeo') return { kind: 'vimeo', frame: createFrameUrl(link.id, link.hash) };
  if (source.kind === 'vimeo') return null;
  if (link) return { kind: 'hls', url: streamAddress(link.url), captionsUrl };
  if (!isOwn(url) && !url.startsWith('https://')) return null;
  const kind = source.kind ?? (/\.m3u8(\?|$)/.test(url) ? 'hls' : 'file');
  return { kind, url, captionsUrl };
}
