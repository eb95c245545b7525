import { errorMessages } from '@docket/contract';
import { readVideoLink, type VideoLink } from '@docket/rules';
import { z } from 'zod';
import { ApiError, invalid } from '../../api-error.ts';
import { fetchText, isAllowedHost, type Open } from './fetch-text.ts';
import { rewritePlaylist } from './playlist.ts';

interface How {
  /** Hosts that may be fetched from, and from which pages may load videos. */
  readonly allowed: readonly string[];
  readonly open: Open;
}

/** The part of the data of Vimeo's own player that is needed here. */
const vimeoConfig = z.object({
  request: z.object({
    files: z.object({
      hls: z.object({
        default_cdn: z.string(),
        cdns: z.record(z.string(), z.object({ avc_url: z.string().optional(), url: z.string().optional() })),
      }),
    }),
  }),
});

/**
 * The address of the playlist of a Vimeo video: its player is fetched, as a page with the video in a frame would do.
 */
async function playlistOfVimeo({ id, hash }: Extract<VideoLink, { kind: 'vimeo' }>, how: How): Promise<URL> {
  const config = new URL(`https://player.vimeo.com/video/${id}/config`);
  if (hash) config.searchParams.set('h', hash);
  const { text } = await fetchText(config, how);
  try {
    const { hls } = vimeoConfig.parse(JSON.parse(text)).request.files;
    const cdn = hls.cdns[hls.default_cdn];
    return new URL(cdn?.avc_url ?? cdn?.url ?? '');
  } catch {
    throw new ApiError('UNAVAILABLE', errorMessages.media.noStream);
  }
}

/**
 * The playlist of a video link, ready for a browser.
 * @throws INVALID (errorMessages.common.invalidLink, or a host that is not allowed), NOT_FOUND, UNAVAILABLE
 */
export async function readPlaylist(address: string, how: How): Promise<string> {
  const link = readVideoLink(address);
  if (!link) throw invalid('link', errorMessages.common.invalidLink);
  const from = link.kind === 'vimeo' ? await playlistOfVimeo(link, how) : new URL(link.url);
  const { text, url } = await fetchText(from, how);
  const mayUse = (one: URL) =>
    one.protocol === 'https:' && !one.port && isAllowedHost(one.hostname, how.allowed);
  return rewritePlaylist(text, url, mayUse);
}
