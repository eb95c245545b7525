/** The edges of a block of text, in pixels from the top of the window. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}
export interface ReadingPosition {
  /** The first visible block: where to resume. */
  readonly block: number;
  /** The share of blocks whose end was visible, 0 to 1. */
  readonly read: number;
}

/** The reading position for the visible range of the window. */
export function getReadingPosition(blocks: readonly Edges[], from: number, to: number): ReadingPosition {
  const first = blocks.findIndex(({ bottom }) => bottom > from);
  const seen = blocks.findLastIndex(({ bottom }) => bottom <= to) + 1;
  return {
    block: first < 0 ? Math.max(0, blocks.length - 1) : first,
    read: blocks.length === 0 ? 1 : seen / blocks.length,
  };
}
