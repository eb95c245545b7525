import { expect, it } from 'vitest';
import { getReadingPosition } from './reading.ts';

const blocks = [0, 100, 300, 400].map((top, at, all) => ({ top, bottom: all[at + 1] ?? 500 }));
const after = (scrolled: number) =>
  blocks.map(({ top, bottom }) => ({ top: top - scrolled, bottom: bottom - scrolled }));

it('resumes at the first visible block, and counts blocks whose end was visible', () => {
  expect(getReadingPosition(blocks, 0, 350)).toEqual({ block: 0, read: 0.5 });
  expect(getReadingPosition(after(120), 0, 350)).toEqual({ block: 1, read: 0.75 });
  expect(getReadingPosition(after(300), 0, 350)).toEqual({ block: 2, read: 1 });
});

it('stays within the text, however far the page scrolls', () => {
  expect(getReadingPosition(after(2000), 0, 350)).toEqual({ block: 3, read: 1 });
  expect(getReadingPosition(after(-900), 0, 350)).toEqual({ block: 0, read: 0 });
  expect(getReadingPosition([], 0, 350)).toEqual({ block: 0, read: 1 });
});
