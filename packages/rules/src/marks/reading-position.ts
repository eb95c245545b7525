/** How much of the beginning of a block names it, in UTF-16 units. */
const nameLength = 80;

/** The beginning of a block of text (heading, paragraph, list, ...), by which it is found again after an edit. */
export const nameBlock = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, nameLength);

/**
 * The number of the block to continue at, from 0. Blocks before it may have been added or removed since: of those that
 * begin with the same words the nearest is taken, and if there are none, the one with the same number.
 * @param blocks the texts of the blocks as they are now
 * @param name `nameBlock` of the block where the reader stopped; empty if it is not known
 */
export function findBlock(blocks: readonly string[], block: number, name: string): number {
  const same = name ? blocks.flatMap((text, at) => (nameBlock(text) === name ? [at] : [])) : [];
  return same.reduce(
    (best, at) => (Math.abs(at - block) < Math.abs(best - block) || !same.includes(best) ? at : best),
    Math.max(0, Math.min(block, blocks.length - 1)),
  );
}

interface Video {
  readonly url: string;
  readonly seconds: number;
}
/** Which video a second belongs to: another file, or the same address with another length, begins at its start. */
export const nameVideo = ({ url, seconds }: Video): string => `${seconds} s, ${url}`;

/** The second to continue at: 0 in a video that has replaced the one that was watched. An empty name may be any video. */
export const findVideoStart = (
  video: Video | null,
  watched: { readonly videoSecond: number; readonly videoName: string } | null,
): number =>
  video && watched && (watched.videoName === '' || watched.videoName === nameVideo(video))
    ? watched.videoSecond
    : 0;
