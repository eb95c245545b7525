import { describe, expect, it } from 'vitest';
import { computeSeconds, createProblemSet, createTiming, getTimingKind } from './problem-set.ts';

const filter = { types: [], sources: [], difficulties: [4, 5], includeSeen: false };

describe('a problem set', () => {
  it('never requests more questions than there are, nor more than 50', () => {
    const choice = { type: 'LR', count: 60, filter, timing: { kind: 'untimed' }, blindReview: true } as const;
    expect(createProblemSet(choice, 37)).toEqual({
      ...filter,
      type: 'LR',
      count: 37,
      timing: { kind: 'untimed' },
      blindReview: true,
    });
    expect(createProblemSet(choice, 300).count).toBe(50);
  });

  it('takes the minutes of a section in proportion', () => {
    expect(computeSeconds({ kind: 'standard', minutes: 35 }, 10)).toBe(840);
    expect(computeSeconds({ kind: 'custom', minutes: 50 }, 5)).toBe(600);
    expect(computeSeconds({ kind: 'untimed' }, 10)).toBeNull();
  });

  it('is the same after a round trip from timing to choice', () => {
    for (const timing of [
      { kind: 'untimed' },
      { kind: 'standard', minutes: 53 },
      { kind: 'custom', minutes: 44 },
    ] as const)
      expect(createTiming(getTimingKind(timing), 44)).toEqual(timing);
  });
});
