import { describe, expect, it } from 'vitest';
import { questionLock, segmentLock } from './lock.policy.ts';

describe('questionLock', () => {
  const student = { staff: false, included: true, working: false, revealed: false };
  it.each([
    [{}, 'locked'],
    [{ revealed: true }, 'open'],
    [{ revealed: true, working: true }, 'working'],
    [{ working: true }, 'working'],
    [{ included: false }, 'not-included'],
    [{ included: false, revealed: true }, 'not-included'],
    [{ included: false, working: true }, 'not-included'],
    [{ staff: true }, 'open'],
    [{ staff: true, included: false, working: true }, 'open'],
  ])('%j is %s', (facts, lock) => {
    expect(questionLock({ ...student, ...facts })).toBe(lock);
  });
});

describe('segmentLock', () => {
  it('unlocks with its last question', () => {
    expect(segmentLock(['open', 'open'])).toBe('open');
    expect(segmentLock(['open', 'locked'])).toBe('locked');
    expect(segmentLock(['locked', 'working', 'open'])).toBe('working');
    expect(segmentLock(['not-included', 'working'])).toBe('not-included');
  });
});
