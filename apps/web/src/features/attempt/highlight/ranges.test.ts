import type { HighlightRange } from '@docket/contract/types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, erase, type HighlightColor, listMarksAt, mark, type Span } from './ranges.ts';

const ids = () => {
  let n = 0;
  return () => {
    n += 1;
    return `id-${n}`;
  };
};
const span = (start: number, end: number, part: Span['part'] = 'stem'): Span => ({ part, start, end });
const apply = (...steps: [number, number, HighlightColor][]) => {
  const newId = ids();
  return steps.reduce<HighlightRange[]>((now, [s, e, color]) => mark(now, span(s, e), color, newId), []);
};
const brief = (ranges: readonly HighlightRange[]) => ranges.map((r) => [r.start, r.end, r.color]);

describe('highlighting', () => {
  test('highlights of one color that overlap or touch are merged', () => {
    expect(brief(apply([0, 5, 'yellow'], [3, 9, 'yellow'], [9, 12, 'yellow']))).toEqual([[0, 12, 'yellow']]);
  });
  test('the newest color wins where colors overlap', () => {
    expect(brief(apply([0, 10, 'yellow'], [4, 6, 'pink']))).toEqual([
      [0, 4, 'yellow'],
      [4, 6, 'pink'],
      [6, 10, 'yellow'],
    ]);
  });
  test('an underline does not replace a color', () => {
    expect(brief(apply([0, 10, 'yellow'], [4, 6, 'underline']))).toEqual([
      [0, 10, 'yellow'],
      [4, 6, 'underline'],
    ]);
  });
  test('highlighting the same span again removes the highlight', () => {
    expect(brief(apply([0, 10, 'yellow'], [4, 6, 'yellow']))).toEqual([
      [0, 4, 'yellow'],
      [6, 10, 'yellow'],
    ]);
  });
  test('erasing removes every color from the span', () => {
    const ranges = apply([0, 10, 'green'], [2, 12, 'underline']);
    expect(brief(erase(ranges, span(0, 11), ids()))).toEqual([[11, 12, 'underline']]);
  });
  test('other parts are left alone', () => {
    const ranges = mark(apply([0, 5, 'green']), span(0, 5, 'option-1'), 'pink', ids());
    expect(ranges.map((r) => r.part)).toEqual(['option-1', 'stem']);
    expect(listMarksAt(ranges, 'stem', 4).map((r) => r.color)).toEqual(['green']);
    expect(listMarksAt(ranges, 'stem', 5)).toEqual([]);
  });
});

/** A simple model of the same rules, character by character. */
type Picture = { color: (HighlightColor | null)[]; underline: boolean[] };
const LENGTH = 30;
const paint = (picture: Picture, s: number, e: number, color: HighlightColor | 'erase'): Picture => {
  const fillRange = <T>(row: T[], value: T) => row.map((old, i) => (i >= s && i < e ? value : old));
  if (color === 'erase')
    return { color: fillRange(picture.color, null), underline: fillRange(picture.underline, false) };
  if (color === 'underline') {
    const off = picture.underline.slice(s, e).every(Boolean);
    return { ...picture, underline: fillRange(picture.underline, !off) };
  }
  const off = picture.color.slice(s, e).every((one) => one === color);
  return { ...picture, color: fillRange(picture.color, off ? null : color) };
};
const toPicture = (ranges: readonly HighlightRange[]): Picture => ({
  color: Array.from({ length: LENGTH }, (_, i) => {
    const on = ranges.filter((r) => r.color !== 'underline' && r.start <= i && i < r.end);
    expect(on.length).toBeLessThan(2);
    return on[0]?.color ?? null;
  }),
  underline: Array.from({ length: LENGTH }, (_, i) =>
    ranges.some((r) => r.color === 'underline' && r.start <= i && i < r.end),
  ),
});
const step = fc.record({
  start: fc.nat({ max: LENGTH - 1 }),
  length: fc.integer({ min: 1, max: 10 }),
  color: fc.constantFrom<HighlightColor | 'erase'>('yellow', 'green', 'pink', 'underline', 'erase'),
});

test('any sequence of highlights and erasures gives the same result as painting each character', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const newId = ids();
      let ranges: HighlightRange[] = [];
      let picture: Picture = {
        color: Array.from({ length: LENGTH }, () => null),
        underline: Array.from({ length: LENGTH }, () => false),
      };
      for (const { start, length, color } of steps) {
        const end = Math.min(LENGTH, start + length);
        const on = span(start, end);
        ranges = color === 'erase' ? erase(ranges, on, newId) : mark(ranges, on, color, newId);
        picture = paint(picture, start, end, color);
        expect(toPicture(ranges)).toEqual(picture);
        expect(ranges.every((r) => r.start < r.end)).toBe(true);
        expect(new Set(ranges.map((r) => r.id)).size).toBe(ranges.length);
        if (color !== 'erase' && color !== 'underline') {
          const now = picture.color.slice(start, end).every((one) => one === color);
          expect(covers(ranges, on, color)).toBe(now);
        }
      }
    }),
  );
});
