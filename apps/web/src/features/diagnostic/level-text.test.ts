import { describe, expect, it } from 'vitest';
import { formatLevel, typeVerdict } from './level-text.ts';

describe('the text of a result', () => {
  it('shows the level with its range', () => {
    expect(formatLevel({ level: 3.14, low: 2.36, high: 3.81 })).toBe('3.1 of 5, likely between 2.4 and 3.8');
  });

  it('rates a type only from enough answers', () => {
    expect(typeVerdict({ right: 0, of: 2 })).toBeNull();
    expect(typeVerdict({ right: 2, of: 2 })).toBeNull();
    expect(typeVerdict({ right: 1, of: 5 })).toBe('Needs work');
    expect(typeVerdict({ right: 3, of: 5 })).toBeNull();
    expect(typeVerdict({ right: 5, of: 6 })).toBe('Strong so far');
  });
});
