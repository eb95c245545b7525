import { errorMessages } from '@docket/contract';
import { streamAddress } from '@docket/rules';
import { ApiError } from '../../api-error.ts';

/** The attribute that contains an address in tags such as EXT-X-MEDIA, EXT-X-MAP and EXT-X-KEY (RFC 8216). */
const addressAttribute = /URI="([^"]*)"/g;

/**
 * Rewrites a playlist for a browser: playlists inside it are requested through the server again, everything else
 * (pieces of sound and picture, keys) from its own host, by absolute addresses.
 * @param base the address of the playlist
 * @param mayUse whether pages may load an address
 * @throws UNAVAILABLE if it is not a playlist, or contains an address that may not be used
 */
export function rewritePlaylist(text: string, base: URL, mayUse: (url: URL) => boolean): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if (lines[0]?.trim() !== '#EXTM3U') throw new ApiError('UNAVAILABLE', errorMessages.media.noPlaylist);
  const rewrite = (address: string): string => {
    const url = URL.canParse(address, base) ? new URL(address, base) : null;
    if (!url || !mayUse(url)) throw new ApiError('UNAVAILABLE', errorMessages.media.playlistHostNotAllowed);
    return url.pathname.endsWith('.m3u8') ? streamAddress(url.href) : url.href;
  };
  return lines
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(addressAttribute, (_, address: string) => `URI="${rewrite(address)}"`);
      return line.trim() ? rewrite(line.trim()) : line;
    })
    .join('\n');
}
