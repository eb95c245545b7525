import type { HighlightRange } from '@docket/contract/types';
import { createAnchor, type MarkedText, quoteText } from '@docket/rules';
import { getPartName, listBreaks, listParts } from './dom-offsets.ts';

const readTexts = (scope: ParentNode): Map<string, MarkedText> =>
  new Map(
    listParts(scope).map((root) => [
      getPartName(root),
      { text: root.textContent ?? '', breaks: listBreaks(root) },
    ]),
  );

/**
 * The ranges at their words in the texts of the scope (decision 108). The server sends them for the texts that it
 * sends; those of events that still wait in the queue may have been made in an older text.
 */
export function anchorInScope(scope: ParentNode, ranges: readonly HighlightRange[]): HighlightRange[] {
  if (ranges.every(({ quote }) => !quote)) return [...ranges];
  const anchor = createAnchor(readTexts(scope));
  return ranges.flatMap((range) => anchor(range) ?? []);
}

/** The ranges with their words. One of a part that isn't shown was not changed, so it keeps the words that it has. */
export function quoteInScope(
  scope: ParentNode | null,
  ranges: readonly HighlightRange[],
): readonly HighlightRange[] {
  const texts = scope && readTexts(scope);
  return ranges.map(({ quote: old, ...range }) => {
    const text = texts?.get(range.part)?.text;
    const quote = text === undefined ? old : quoteText(text, range.start, range.end);
    return quote ? { ...range, quote } : range;
  });
}
