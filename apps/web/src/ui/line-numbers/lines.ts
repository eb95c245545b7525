export interface Box {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The lines of text boxes, from top to bottom. Pieces of a line differ in height (a superscript, another font), so a
 * box belongs to a line when they share half of the lower one's height.
 */
export function groupLines(boxes: readonly Box[]): Box[] {
  const lines: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of [...boxes].sort((a, b) => a.top - b.top)) {
    if (bottom <= top) continue;
    const line = lines.at(-1);
    const shared = line ? Math.min(line.bottom, bottom) - top : 0;
    if (line && shared >= Math.min(bottom - top, line.bottom - line.top) / 2)
      line.bottom = Math.max(line.bottom, bottom);
    else lines.push({ top, bottom });
  }
  return lines;
}

export interface LineNumber {
  readonly no: number;
  /** The middle of the line. */
  readonly y: number;
}

/** Every fifth line has a number; the second passage of a pair continues the count. */
export const numberLines = (lines: readonly Box[]): LineNumber[] =>
  lines.flatMap(({ top, bottom }, index) =>
    (index + 1) % 5 === 0 ? [{ no: index + 1, y: (top + bottom) / 2 }] : [],
  );
