/** A link to a video that is streamed: a page of Vimeo, or a playlist (HLS) by its address. */
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
 * Reads what somebody pasted as the link of a video; null for anything else ("Invalid link"). The address comes back
 * in one form: https, without the share parameter. Private links of Vimeo carry a hash, in the path or as h.
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

/** Where a player asks for a playlist of another host: the server fetches it, since such hosts answer only to some. */
export const streamAddress = (url: string): string => `/api/video/m3u8?link=${encodeURIComponent(url)}`;

/** Said of a link that `readVideoLink` does not read. */
export const invalidVideoLink = 'Invalid link';
export const vimeoBeforeYoutube =
  'Vimeo link should not be empty when youtube is not empty. Please upload to Vimeo manually first.';
export const noBotOnStaging = 'No video bot available on staging environment.';

/** The id that the video service is told: of a page of Vimeo its number, else the part of the link before the first dot. */
export function parseVimeoId(link: string): string {
  const read = readVideoLink(link);
  return read?.kind === 'vimeo' ? read.id : link.trim().split('.')[0]!;
}
