import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBlock, findVideoStart, nameBlock, nameVideo } from './reading-position.ts';

const blocks = ['Conditions', 'A condition is enough.', 'Examples', 'A condition is needed.', 'Examples'];

test('finds the block by its first words, the nearest of several, and by its number if they are gone', () => {
  expect(findBlock(['A new start', ...blocks], 1, nameBlock(blocks[1]!))).toBe(2);
  expect(findBlock(blocks, 4, 'Examples')).toBe(4);
  expect(findBlock(blocks, 1, 'Examples')).toBe(2);
  expect(findBlock(blocks, 3, 'Gone')).toBe(3);
  expect(findBlock(blocks, 9, 'Gone')).toBe(4);
  expect(findBlock(blocks, 2, '')).toBe(2);
  expect(findBlock([], 2, 'Gone')).toBe(0);
});

test('whatever is inserted or removed around it, the reader continues at the same words', () => {
  const others = fc.array(fc.string().map((text) => `other ${text}`));
  fc.assert(
    fc.property(others, others, others, others, (before, after, newBefore, newAfter) => {
      const mine = 'The paragraph where the reader stopped';
      const found = findBlock([...newBefore, mine, ...newAfter], before.length, nameBlock(mine));
      expect(found).toBe(newBefore.length);
      expect(findBlock([...before, mine, ...after], before.length, nameBlock(mine))).toBe(before.length);
    }),
  );
});

test('another file, or another length, is another video, which begins at its start', () => {
  const video = { url: 'https://example.com/a.mp4', seconds: 90 };
  expect(nameVideo({ ...video })).toBe(nameVideo(video));
  expect(nameVideo({ ...video, seconds: 91 })).not.toBe(nameVideo(video));
  expect(nameVideo({ ...video, url: 'https://example.com/b.mp4' })).not.toBe(nameVideo(video));
  const watched = { videoSecond: 40, videoName: nameVideo(video) };
  expect(findVideoStart(video, watched)).toBe(40);
  expect(findVideoStart(video, { videoSecond: 40, videoName: '' })).toBe(40);
  expect(findVideoStart({ ...video, seconds: 91 }, watched)).toBe(0);
  expect([findVideoStart(null, watched), findVideoStart(video, null)]).toEqual([0, 0]);
});
