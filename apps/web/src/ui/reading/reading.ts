/** Where the edges of a block of text are, in pixels from the top of the window. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}
export interface ReadingPosition {
  /** The first block that is still in sight: where to go on. */
  readonly block: number;
  /** Share of the blocks that have been seen to their end, 0 to 1. */
  readonly read: number;
}

/** Where a reader is who sees what lies between two lines of the window. */
export function getReadingPosition(blocks: readonly Edges[], from: number, to: number): ReadingPosition {
  const first = blocks.findIndex(({ bottom }) => bottom > from);
  const seen = blocks.findLastIndex(({ bottom }) => bottom <= to) + 1;
  return {
    block: first < 0 ? Math.max(0, blocks.length - 1) : first,
    read: blocks.length === 0 ? 1 : seen / blocks.length,
  };
}
