import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  podcastPositionLifetimeMs,
  podcastSaveWait,
  podcastStart,
  purgePodcasts,
  readPodcastProgress,
  recordPodcastPosition,
} from './podcast-progress.ts';

const now = Date.UTC(2026, 2, 10);
const a = { url: '/media/a.mp3', seconds: 300 };
const one = { '/media/a.mp3': { second: 30, updatedAt: now - 1000 } };

test.each([
  ['in the middle', 61.7, 300, 61],
  ['at 0', 0, 300, 0],
  ['within the first second', 0.9, 300, 0],
  ['at the end', 300, 300, 0],
  ['in the last second', 299.2, 300, 0],
  ['just before it', 298.9, 300, 298],
  ['of unknown length', 61, Number.NaN, 61],
  ['of an endless stream', 61, Number.POSITIVE_INFINITY, 61],
])('a place %s', (_, second, duration, kept) => {
  const noted = recordPodcastPosition(one, '/media/a.mp3', { second, duration, length: 300 }, now);
  expect(podcastStart(noted, a, now)).toBe(kept);
  expect(Object.keys(noted)).toHaveLength(kept > 0 ? 1 : 0);
});

test('positions last for 48 hours, and other podcasts are unaffected', () => {
  expect(podcastStart(one, a, now - 1000 + podcastPositionLifetimeMs)).toBe(30);
  expect(podcastStart(one, a, now - 999 + podcastPositionLifetimeMs)).toBe(0);
  const both = recordPodcastPosition(one, '/media/b.mp3', { second: 5, duration: 60, length: 60 }, now);
  expect(both).toEqual({ ...one, '/media/b.mp3': { second: 5, updatedAt: now, length: 60 } });
  const later = recordPodcastPosition(
    both,
    '/media/c.mp3',
    { second: 5, duration: 60, length: 60 },
    now + podcastPositionLifetimeMs,
  );
  expect(Object.keys(later)).toEqual(['/media/b.mp3', '/media/c.mp3']);
});

test('another file under the same link begins at its start', () => {
  const at = { second: 40, duration: 300.4, length: 300 };
  const kept = readPodcastProgress(JSON.parse(JSON.stringify(recordPodcastPosition({}, a.url, at, now))));
  expect(podcastStart(kept, a, now)).toBe(40);
  expect(podcastStart(kept, { ...a, seconds: 280 }, now)).toBe(0);
  // It is not known which file a position from before belongs to.
  expect(podcastStart(one, { ...a, seconds: 280 }, now)).toBe(30);
});

test('saving waits for a full second since the last time', () => {
  expect(podcastSaveWait(null, now)).toBe(0);
  expect(podcastSaveWait(now, now)).toBe(1000);
  expect(podcastSaveWait(now, now + 999)).toBe(1);
  expect(podcastSaveWait(now, now + 1000)).toBe(0);
  expect(podcastSaveWait(now, now + 9000)).toBe(0);
});

test('any stored value is read as valid progress', () => {
  expect(readPodcastProgress({ ...one, b: { second: 'x', updatedAt: 1 }, c: null, d: 4 })).toEqual(one);
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, at) => {
      for (const position of Object.values(purgePodcasts(readPodcastProgress(value), at))) {
        expect(Number.isFinite(position.second)).toBe(true);
        expect(at - position.updatedAt).toBeLessThanOrEqual(podcastPositionLifetimeMs);
      }
    }),
  );
});
