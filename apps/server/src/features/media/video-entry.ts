import type { VideoEntry } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { readVideoLink } from '@docket/rules';
import { invalid } from '../../api-error.ts';
import type { StoredVideo } from '../content/lessons.tables.ts';
import { explainUnplayable, isLoadable, isPlayable } from './playable.ts';

const ownPath = (address: string) => (address.startsWith('/media/') ? address.slice(1) : address);

/** The canonical link of a video, without the share parameter; null if pages could not play it. */
export function cleanVideoUrl(link: string, allowed: readonly string[]): string | null {
  const url = readVideoLink(link)?.url ?? ownPath(link);
  return isPlayable(url, allowed) ? url : null;
}

/** The same, to store it. Throws INVALID if pages could not play it. */
export function storedVideoUrl(link: string, allowed: readonly string[], field = 'video'): string {
  const url = cleanVideoUrl(link, allowed);
  if (url === null) throw invalid(field, explainUnplayable(link, allowed));
  return url;
}

/** A video as it is stored. Throws INVALID if pages could not load it. */
export function storedVideo(video: VideoEntry | null, allowed: readonly string[]): StoredVideo | null {
  if (!video) return null;
  const captions = video.captionsUrl === null ? null : ownPath(video.captionsUrl);
  if (captions !== null && !isLoadable(captions, allowed))
    throw invalid('video', errorMessages.media.captionsHost);
  return { file: storedVideoUrl(video.url, allowed), captions, seconds: video.seconds };
}
