/** A link to a video stream: a Vimeo page, or the URL of an HLS playlist. */
export type VideoLink =
  | { readonly kind: 'vimeo'; readonly id: string; readonly hash: string | null; readonly url: string }
  | { readonly kind: 'hls'; readonly url: string };

const vimeoPage = /^\/(?:manage\/videos\/)?(\d{4,15})(?:\/([0-9a-f]{6,40}))?\/?$/;
const vimeoFrame = /^\/video\/(\d{4,15})\/?$/;
const hashShape = /^[0-9a-f]{6,40}$/;

function parse(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}

function vimeo(id: string, hash: string | null): VideoLink {
  return { kind: 'vimeo', id, hash, url: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}` };
}

/**
 * Parses a pasted video link; null for anything else ("Invalid link"). The URL is normalized: https, without the
 * share parameter. Private Vimeo links have a hash, in the path or as h.
 */
export function readVideoLink(text: string): VideoLink | null {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  url.searchParams.delete('share');
  const hashParam = url.searchParams.get('h');
  const hash = hashParam !== null && hashShape.test(hashParam) ? hashParam : null;
  if (/^(www\.)?vimeo\.com$/.test(url.hostname)) {
    const [, id, inPath] = url.pathname.match(vimeoPage) ?? [];
    return id ? vimeo(id, inPath ?? hash) : null;
  }
  if (url.hostname === 'player.vimeo.com') {
    const [, id] = url.pathname.match(vimeoFrame) ?? [];
    if (id) return vimeo(id, hash);
  }
  if (url.protocol !== 'https:' || !url.pathname.endsWith('.m3u8')) return null;
  url.hash = '';
  return { kind: 'hls', url: url.href };
}

/**
 * The URL from which a player loads a playlist of another host: the server fetches it, because such hosts do not
 * answer every origin.
 */
export const streamAddress = (url: string): string => `/api/video/m3u8?link=${encodeURIComponent(url)}`;

/** The message for a link that `readVideoLink` cannot parse. */
export const invalidVideoLink = 'Invalid link';
export const vimeoBeforeYoutube =
  'Vimeo link should not be empty when youtube is not empty. Please upload to Vimeo manually first.';
export const noBotOnStaging = 'No video bot available on staging environment.';

/** The id for the video service: the number of a Vimeo page, otherwise the part of the link before the first dot. */
export function parseVimeoId(link: string): string {
  const read = readVideoLink(link);
  return read?.kind === 'vimeo' ? read.id : link.trim().split('.')[0]!;
}
