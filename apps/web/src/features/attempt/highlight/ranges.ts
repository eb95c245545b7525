import type { HighlightRange } from '@docket/contract/types';

export type HighlightColor = HighlightRange['color'];
export type Part = HighlightRange['part'];
export interface Span {
  readonly part: Part;
  readonly start: number;
  readonly end: number;
}
/** The contract allows no more for one question. */
export const MAX_RANGES = 200;

/** The three colors replace each other; the underline is independent of them. */
const sameLayer = (a: HighlightColor, b: HighlightColor): boolean =>
  (a === 'underline') === (b === 'underline');
const touches = (a: Span, b: Span): boolean => a.part === b.part && a.start <= b.end && b.start <= a.end;
const overlaps = (a: Span, b: Span): boolean => a.part === b.part && a.start < b.end && b.start < a.end;

/** The parts of a range outside a span: none, one or two pieces. The first piece keeps the id. */
function without(range: HighlightRange, span: Span, newId: () => string): HighlightRange[] {
  if (!overlaps(range, span)) return [range];
  const before = { ...range, end: span.start };
  const after = { ...range, start: span.end };
  const pieces = [before, after].filter((piece) => piece.start < piece.end);
  return pieces.length === 2 ? [before, { ...after, id: newId() }] : pieces;
}

const inOrder = (ranges: readonly HighlightRange[]): HighlightRange[] =>
  ranges.toSorted(
    (a, b) =>
      (a.part < b.part ? -1 : a.part > b.part ? 1 : 0) ||
      a.start - b.start ||
      a.end - b.end ||
      (a.color < b.color ? -1 : 1),
  );

/** Removes highlights of every color from a span. */
export const erase = (ranges: readonly HighlightRange[], span: Span, newId: () => string): HighlightRange[] =>
  inOrder(ranges.flatMap((range) => without(range, span, newId)));

/** Whether one color covers all of a span. */
export function covers(ranges: readonly HighlightRange[], span: Span, color: HighlightColor): boolean {
  let reached = span.start;
  for (const range of inOrder(ranges)) {
    if (range.part !== span.part || range.color !== color || range.start > reached) continue;
    reached = Math.max(reached, range.end);
  }
  return reached >= span.end;
}

/**
 * Highlights a span. The newest color wins where colors overlap, highlights of one color that touch are merged, and
 * highlighting what already has that color removes it.
 */
export function mark(
  ranges: readonly HighlightRange[],
  span: Span,
  color: HighlightColor,
  newId: () => string,
): HighlightRange[] {
  if (span.start >= span.end) return inOrder(ranges);
  const removeSpan = (range: HighlightRange) =>
    sameLayer(range.color, color) ? without(range, span, newId) : [range];
  if (covers(ranges, span, color))
    return inOrder(ranges.flatMap((range) => (range.color === color ? removeSpan(range) : [range])));
  const joined = ranges.filter((range) => range.color === color && touches(range, span));
  const start = Math.min(span.start, ...joined.map((range) => range.start));
  const end = Math.max(span.end, ...joined.map((range) => range.end));
  const rest = ranges.filter((range) => !joined.includes(range)).flatMap(removeSpan);
  return inOrder([...rest, { id: joined[0]?.id ?? newId(), part: span.part, start, end, color }]);
}

/** The highlights on one character, for a click on it. */
export const listMarksAt = (
  ranges: readonly HighlightRange[],
  part: Part,
  offset: number,
): HighlightRange[] =>
  ranges.filter((range) => range.part === part && range.start <= offset && offset < range.end);
