import type { HighlightRange } from '@docket/contract/types';
import { createRange, getPartName, listParts } from './dom-offsets.ts';
import { paintMarks } from './paint-marks.ts';
import type { HighlightColor } from './ranges.ts';

const colors: readonly HighlightColor[] = ['yellow', 'green', 'pink', 'underline'];
const supportsHighlights = (): boolean => typeof Highlight === 'function' && Boolean(CSS.highlights);

/** Shows the highlights of everything in the scope. Call it again whenever the highlights or the text change. */
export function paint(scope: Element, ranges: readonly HighlightRange[]): void {
  if (!supportsHighlights()) {
    for (const root of listParts(scope))
      paintMarks(
        root,
        ranges.filter((range) => range.part === getPartName(root)),
      );
    return;
  }
  const parts = new Map(listParts(scope).map((root) => [getPartName(root), root]));
  for (const color of colors) {
    const found = ranges.flatMap((one) => {
      const root = one.color === color ? parts.get(one.part) : undefined;
      const range = root && createRange(root, one.start, one.end);
      return range ? [range] : [];
    });
    CSS.highlights.set(`docket-${color}`, new Highlight(...found));
  }
}

export function clearPaint(): void {
  if (supportsHighlights()) for (const color of colors) CSS.highlights.delete(`docket-${color}`);
}
