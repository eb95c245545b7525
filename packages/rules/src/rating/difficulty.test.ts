import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  difficultyFromShareRight,
  selectDifficultySettings,
  defaultDifficultySettings as settings,
} from './index.ts';

describe('difficulty from the share of right answers', () => {
  it.each([
    [1, 1],
    [0.85, 1],
    [0.849, 2],
    [0.7, 2],
    [0.55, 3],
    [0.4, 4],
    [0.399, 5],
    [0, 5],
  ])('share %f is difficulty %i', (share, difficulty) => {
    expect(difficultyFromShareRight(share, settings.minimumAnswers, settings, 3)).toBe(difficulty);
  });

  it('is the author’s difficulty while too few have answered', () => {
    expect(difficultyFromShareRight(0.1, settings.minimumAnswers - 1, settings, 2)).toBe(2);
    expect(difficultyFromShareRight(Number.NaN, 0, { ...settings, minimumAnswers: 0 }, 4)).toBe(4);
  });

  it('is an integer from 1 to 5 for any input, and never lower for a lower share', () => {
    const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyShare, anyShare, fc.nat(100), fc.double(), (one, other, answers, author) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [hard, easy] = [low, high].map((share) =>
          difficultyFromShareRight(share, answers, settings, author),
        );
        expect([1, 2, 3, 4, 5]).toContain(hard);
        expect(hard).toBeGreaterThanOrEqual(easy!);
      }),
    );
  });
});

describe('settings of a section type', () => {
  it('are its own if it has some, otherwise those of all', () => {
    const own = { cutPoints: [0.9, 0.8, 0.6, 0.5], minimumAnswers: 10 } as const;
    const all = { ...settings, byType: { RC: own } };
    expect(selectDifficultySettings(all, 'RC')).toEqual(own);
    expect(selectDifficultySettings(all, 'LR').cutPoints).toEqual(settings.cutPoints);
    expect(selectDifficultySettings(settings, 'RC')).toEqual(settings);
  });
});
