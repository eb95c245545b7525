import { expect, it } from 'vitest';
import { placeOf } from './reading.ts';

const blocks = [0, 100, 300, 400].map((top, at, all) => ({ top, bottom: all[at + 1] ?? 500 }));
const after = (scrolled: number) =>
  blocks.map(({ top, bottom }) => ({ top: top - scrolled, bottom: bottom - scrolled }));

it('goes on at the first block in sight, and counts what was seen to its end', () => {
  expect(placeOf(blocks, 0, 350)).toEqual({ block: 0, read: 0.5 });
  expect(placeOf(after(120), 0, 350)).toEqual({ block: 1, read: 0.75 });
  expect(placeOf(after(300), 0, 350)).toEqual({ block: 2, read: 1 });
});

it('stays within the text, however far the page goes on', () => {
  expect(placeOf(after(2000), 0, 350)).toEqual({ block: 3, read: 1 });
  expect(placeOf(after(-900), 0, 350)).toEqual({ block: 0, read: 0 });
  expect(placeOf([], 0, 350)).toEqual({ block: 0, read: 1 });
});
